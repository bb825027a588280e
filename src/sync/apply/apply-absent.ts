import { isoOf } from "../../api/timestamp";
import type { RemoteNote } from "../note/service-text";
import type { Decision } from "../plan/decision-table";
import type { AbsentNote } from "../plan/observe";
import type { Reason } from "../reason";
import type { Outcome } from "../report";
import type { Run } from "../run";
import { deletionOf } from "../state/deletion-marks";
import { createNote } from "./create-note";
import type { MeetingNote } from "./meeting-link";
import { recordAbsent } from "./save-record";

/** The result of carrying out a decision. */
export interface Done {
  readonly path: string;
  readonly outcome?: Outcome;
  readonly reason?: Reason | undefined;
}

const MISSING = { kind: "missing", code: "ask-missing", count: 1 } as const;

/** Carries out a decision on a note that is not in the vault. */
export async function applyAbsent(
  run: Run,
  { action }: Decision,
  remote: RemoteNote,
  observed: AbsentNote,
  meeting: MeetingNote | undefined,
): Promise<Done> {
  const { path, record } = observed;
  const { deletionMarks, policy, reporter, pending, now } = run;
  switch (action) {
    case "create":
    case "create-again":
      // Before the note: after a crash in between, nothing would tell that the user wants it back.
      if (action === "create-again") await deletionMarks.set(remote.id, { state: "restored", at: isoOf(now()), path });
      return createNote(run, remote, meeting, record);
    case "look-again":
      if (run.settled) await pending.add("missing", remote.id);
      await recordAbsent(run, remote, observed);
      // A question about many notes stays open until each note is there again, deleted or answered.
      if (policy.isOpen("missing")) reporter.ask({ ...MISSING, notes: [path] });
      break;
    case "ask":
      reporter.ask({ ...MISSING, code: "ask-new-device", notes: [path] });
      break;
    case "mark-deleted":
      await recordAbsent(run, remote, observed);
      await pending.drop("missing", remote.id);
      await deletionMarks.set(remote.id, deletionOf(record?.text, isoOf(now()), path, deletionMarks.get(remote.id)));
      // The user has said so.
      if (policy.missing === "deleted") return { path, reason: { code: "stays-deleted" } };
      await pending.add("deletion", remote.id, path);
      break;
    case "stay-deleted":
      await recordAbsent(run, remote, observed);
      await pending.drop("missing", remote.id);
      break;
  }
  return { path };
}

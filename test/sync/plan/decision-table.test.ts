// The decision table is the product's promise: it must be the same in the code and in the docs.
import { readFileSync } from "node:fs";
import {
  type Action,
  decide,
  type Decision,
  DECISIONS,
  LOCAL_STATES,
  type LocalState,
  REMOTE_STATES,
  type RemoteState,
} from "../../../src/sync/plan/decision-table";
import { changeRecord } from "../../../src/sync/state/records";
import type { SyncOptions } from "../../../src/sync/sync";
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";

const inDocs = ({ action, reason }: Decision) => (reason === undefined ? action : `${action}: ${reason}`);

describe("the decision table", () => {
  it("is the same in docs/sync-rules.md and in the code", () => {
    const rows = readFileSync("docs/sync-rules.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|") && !line.startsWith("| ---"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const [head, ...body] = rows;
    expect(head?.slice(1)).toEqual([...REMOTE_STATES]);
    expect(body).toEqual(
      LOCAL_STATES.map((local) => [local, ...REMOTE_STATES.map((remote) => inDocs(DECISIONS[local][remote]))]),
    );
  });

  it("only overwrites or merges known notes, and creates no note where one may exist", () => {
    for (const local of LOCAL_STATES) {
      for (const remote of [...REMOTE_STATES, "older", "undone"] as const) {
        const { action } = decide(local, remote);
        if (action === "update") expect([local, remote]).toEqual(["unedited", "other"]);
        if (action === "merge") expect([local, remote]).toEqual(["edited", "other"]);
        if (action.startsWith("create")) expect(["new", "wanted-back"]).toContain(local);
      }
    }
  });

  it("reports every note except skipped ones", () => {
    for (const local of LOCAL_STATES) {
      for (const remote of REMOTE_STATES) {
        const { action, outcome } = DECISIONS[local][remote];
        expect(outcome === undefined).toBe(action === "skip");
      }
    }
  });

  it.each([
    ["unedited", "older", "older-version"],
    ["edited", "older", "older-version"],
    ["edited", "undone", "update-undone"],
    ["busy", "undone", "update-undone"],
  ] as const)("keeps a note that is %s when the service's text is %s", (local, remote, reason) => {
    expect(decide(local, remote)).toEqual({ action: "keep", outcome: "kept", reason });
  });

  it.each(["back", "several", "copies-only", "stopped", "untrusted", "deleted"] as const)(
    "treats an older text of a note that is %s as any other text",
    (local) => {
      expect(decide(local, "older")).toBe(DECISIONS[local].other);
    },
  );
});

// One test for each cell of the decision table, through the whole engine, with the result for the file.

const ID = "aaaaaaaa-0000-4000-8000-000000000001";

const OTHERS = Array.from({ length: 9 }, (_, n) => `bbbbbbbb-0000-4000-8000-00000000000${n}`);

const PATH = "Meetings/2026-03-02 - Planning.md";

const HOUR = 3_600_000;

const text = (words: string) => ({ id: ID, title: "Planning", summary: words });

const AT = "2026-03-02T10:00:00.000Z";

/** Rows in which this device never wrote the note. */
const NEVER_MET: readonly LocalState[] = ["new", "left-out", "unanswered"];

/** Brings the vault into the row's state; the service's text is "First words.". Returns the options of the next runs. */
async function arrange(local: LocalState, service: PlainService, device: Device): Promise<SyncOptions> {
  const { vault, deletionMarks } = device;
  for (const id of OTHERS) service.put({ id });
  if (!NEVER_MET.includes(local)) service.put(text("First words."));
  await device.sync();
  const edit = () => device.edit(PATH, (note) => `${note}\nMy words.\n`);
  const mark = (state: "deleted" | "stopped") => deletionMarks.set(ID, { state, at: AT, path: PATH });
  switch (local) {
    case "new":
    case "left-out":
    case "unedited":
      break;
    case "unanswered":
      device.store.clear();
      break;
    case "edited":
      edit();
      break;
    case "busy":
      edit();
      vault.setBusy(PATH, true);
      break;
    case "missing":
      vault.userDelete(PATH);
      break;
    case "missing-twice":
      vault.userDelete(PATH);
      await device.sync({ full: true });
      service.advance(HOUR);
      break;
    case "wanted-back":
      vault.userDelete(PATH);
      return { missing: "create" };
    case "deleted":
      vault.userDelete(PATH);
      await mark("deleted");
      break;
    case "back":
      await mark("deleted");
      break;
    case "several":
      vault.userWrite("Backup/Plan.md", vault.text(PATH) ?? "");
      break;
    case "copies-only":
      vault.userWrite("Backup/Plan.md", vault.text(PATH) ?? "");
      vault.userMove(PATH, "Projects/Plan.md");
      await device.sync();
      service.advance(HOUR);
      break;
    case "stopped":
      edit();
      await mark("stopped");
      break;
    case "untrusted":
      device.edit(PATH, (note) => `${note}\n<<<<<<< HEAD\nMy words.\n=======\nother\n>>>>>>> branch\n`);
      break;
  }
  return {};
}

/** Sets the service's state of the column, and syncs. */
async function act(remote: RemoteState, service: PlainService, device: Device, told: SyncOptions): Promise<void> {
  switch (remote) {
    case "same":
      service.put(text(WORDS.same));
      await device.sync(told);
      break;
    case "other":
      service.put(text(WORDS.other));
      await device.sync(told);
      break;
    case "older":
      service.put(text(WORDS.older), service.now() - 2 * HOUR);
      await device.sync({ ...told, full: true });
      break;
    case "undone": {
      service.put(text(WORDS.undone));
      const other = createDevice(service);
      await other.sync();
      const undone = /sync_version: \S+\.([0-9a-f]{12})$/m.exec(other.vault.text(PATH) ?? "")?.[1];
      await changeRecord(device.store, ID, { undone });
      await device.sync({ ...told, full: true });
      break;
    }
  }
}

const WORDS: Readonly<Record<RemoteState, string>> = {
  same: "First words.",
  other: "Second words.",
  older: "Older words.",
  undone: "Second words.",
};

const COLUMNS = [...REMOTE_STATES, "older", "undone"] as const;

describe.each(LOCAL_STATES.map((local) => [local] as const))("a note that is %s", (local) => {
  it.each(COLUMNS.map((remote) => [remote, decide(local, remote).action] as const))(
    "when the service's text is %s: %s",
    async (remote, action) => {
      const service = createPlainService();
      const device = createDevice(service, local === "left-out" ? { startDate: "2026-03-03" } : {});
      const told = await arrange(local, service, device);
      const before = new Map(device.vault.files());
      await act(remote, service, device, told);
      const after = device.vault.files();
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path)?.text !== after.get(path)?.text,
      );
      const outcome = device.outcomes.find(({ id }) => id === ID)?.outcome;
      const served = WORDS[remote];
      const now = after.get(PATH)?.text ?? "";
      const isKept = (as: string) => expect([changed, outcome ?? as]).toEqual([[], as]);

      function created(): void {
        expect(outcome).toBe("created");
        expect(changed).toEqual([expect.stringMatching(/Planning\.md$/)]);
        expect(after.get(changed[0] ?? "")?.text).toContain(served);
      }

      const expectations: Record<Action, () => void> = {
        create: created,
        "create-again": () => {
          created();
          expect(device.deletionMarks.get(ID)?.state).toBe("restored");
        },
        skip: () => expect([changed, outcome]).toEqual([[], undefined]),
        ask: () => isKept("waiting"),
        unchanged: () => expect([changed, outcome]).toEqual([[], undefined]),
        update: () => expect([changed, now.includes(served), outcome]).toEqual([[PATH], true, "updated"]),
        merge: () => {
          expect(now).toContain("My words.");
          expect(now).toContain(served);
          expect(outcome).toBe("merged");
        },
        keep: () => isKept("kept"),
        wait: () => isKept("waiting"),
        list: () => isKept(local === "copies-only" ? "kept" : "waiting"),
        leave: () => isKept("skipped"),
        "look-again": () => {
          isKept("waiting");
          expect(device.deletionMarks.get(ID)).toBeUndefined();
        },
        "mark-deleted": () => {
          isKept("deleted");
          expect(device.deletionMarks.get(ID)?.state).toBe("deleted");
        },
        "stay-deleted": () => isKept("deleted"),
      };
      expectations[action]();
    },
  );
});

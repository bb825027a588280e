import { meetingIdOf, type NoteId } from "../note/note-id";
import type { Suspicions } from "../state/suspicions";

/**
 * The service may go back to an older text (a restore, an import; G33), or an answer may merely be stale. Only when two
 * certified full sweeps show the same older text is it taken.
 */
export interface OlderTexts {
  /** A note was served with an older text than it has. */
  note(id: NoteId, hash: string): void;
  /** After a certified full sweep: takes the older texts that were seen for the second time. Returns their meetings. */
  take(): Promise<readonly string[]>;
  isTaken(meetingId: string): boolean;
}

/** More older texts in one run are left to the next full sweep. */
const MOST = 1000;

export function createOlderTexts(suspicions: Suspicions): OlderTexts {
  const seen = new Map<NoteId, string>();
  const taken = new Set<string>();
  return {
    note(id, hash) {
      if (seen.size < MOST) seen.set(id, hash);
    },
    async take() {
      for (const [id, hash] of seen) if (await suspicions.see("older", id, hash, 0)) taken.add(meetingIdOf(id));
      return [...taken];
    },
    isTaken: (meetingId) => taken.has(meetingId),
  };
}

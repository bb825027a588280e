import { meetingIdOf, type NoteId } from "../note/note-id";
import type { PendingNotes } from "./pending";

/**
 * The service may go back to an older text (a restore, an import; G33), or an answer may only be stale. An older text is
 * accepted after two certified full sweeps have shown it.
 */
export type OlderTexts = ReturnType<typeof createOlderTexts>;

/** The limit of one run. The next full sweep handles the others. */
const MOST = 1000;

export function createOlderTexts(pending: PendingNotes) {
  const seen = new Map<NoteId, string>();
  const accepted = new Set<string>();
  return {
    /** The service sent an older text than the note has. */
    add(id: NoteId, hash: string) {
      if (seen.size < MOST) seen.set(id, hash);
    },
    /** After a certified full sweep: accepts the older texts that were seen for the second time. Returns their meetings. */
    async accept(): Promise<readonly string[]> {
      for (const [id, hash] of seen) if (await pending.confirm("older", id, hash, 0)) accepted.add(meetingIdOf(id));
      return [...accepted];
    },
    isAccepted: (meetingId: string) => accepted.has(meetingId),
  };
}

import type { StateStore } from "../ports";
import { withQuestion, type Question } from "../report";

/** The user's answers to what a run may ask. */
export interface Answers {
  /** What to do about meetings if many notes are missing, or if a device that is new to this vault has no notes for them. */
  readonly missing?: "ask" | "deleted" | "create" | undefined;
  /**
   * What to do when the service renames more than 20 notes at once. `move` reads all meetings, and moves all notes that
   * the user has not moved to the paths of the current settings.
   */
  readonly renames?: "ask" | "rename" | "keep" | "move" | undefined;
}

/** What the user allows, what is still to be asked, and what is known of the vault as a whole. The only owner of the key `vault`. */
export type Policy = Readonly<Awaited<ReturnType<typeof openPolicy>>>;

const KEY = "vault";

interface Known {
  /** Undefined before the first run. */
  readonly adopting?: boolean;
  readonly asked?: readonly Question[];
  readonly notes?: number;
}

/** The questions that nobody has answered yet. */
export async function openQuestions(store: StateStore): Promise<readonly Question[]> {
  return (await store.get<Known>(KEY))?.asked ?? [];
}

/** @param hasNotes whether notes of ours lie in the vault. */
export async function openPolicy(store: StateStore, answers: Answers, hasNotes: boolean) {
  let known = (await store.get<Known>(KEY)) ?? {};
  let asked = known.asked ?? [];
  async function save(change: Known, options?: { readonly soon: boolean }): Promise<void> {
    const after = { ...known, ...change };
    if (JSON.stringify(after) !== JSON.stringify(known)) await store.write(new Map([[KEY, after]]), options);
    known = after;
  }
  const { missing = "ask", renames = "ask" } = answers;
  const adopting = known.adopting ?? hasNotes;
  return {
    missing,
    renames,
    /** An answer was given that concerns all notes. */
    answered: [missing, renames].some((answer) => answer !== "ask"),
    /** This device found notes of ours that it did not write: meetings without a note may have been deleted elsewhere. */
    adopting,
    /** An earlier run asked, and nobody answered yet. */
    isOpen: (kind: Question["kind"]) => asked.some((question) => question.kind === kind),
    anyOpen: asked.length > 0,
    /** The first notes that the open question is about. */
    askedAbout: (kind: Question["kind"]) => asked.find((question) => question.kind === kind)?.notes ?? [],
    /** It needs no answer of this device any more. */
    async close(kind: Question["kind"]) {
      asked = asked.filter((question) => question.kind !== kind);
      await save({ asked });
    },
    /** Before the first note is written, so that a crash in a first run is not taken for lost state. */
    start: () => save({ adopting }),
    /** Every meeting was looked at once: from now on one without a note is a new one. */
    endAdopting: () => save({ adopting: false }),
    /** Whether there are fewer notes of ours in the vault than at the end of the last run. */
    hasFewerNotes: (count: number) => count < (known.notes ?? 0),
    /** The number of our notes in the vault at the end of a run. */
    setNoteCount: (notes: number) => save({ notes }, { soon: true }),
    /** @param areAll the run could ask all questions: those that it does not ask any more end. */
    async remember(questions: readonly Question[], areAll: boolean) {
      // A run that reads only changes does not see all names again: its question is about some more of them.
      const isReplaced = ({ kind, count }: Question) =>
        questions.some((now) => now.kind === kind && (kind !== "renames" || now.count >= count));
      const open = areAll ? [] : asked.filter((before) => !isReplaced(before));
      await save({ asked: questions.reduce(withQuestion, open) });
    },
  };
}

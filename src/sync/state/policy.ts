import type { StateStore } from "../ports";
import { withQuestion, type Question } from "../report";

/** The user's answers to what a run may ask; `ask` where there is none. */
export interface Answers {
  /** What to do about meetings whose notes are missing in bulk, or that have none on a device new to this vault. */
  readonly missing: "ask" | "deleted" | "create";
  /** What to do when the service renames more than 20 notes at once; `move` also renames what only the settings name anew. */
  readonly renames: "ask" | "rename" | "keep" | "move";
}

/** What the user allows, and what is still to be asked. The only owner of the keys `asked` and `started`. */
export interface Policy extends Answers {
  /** An answer was given that concerns all notes. */
  readonly answered: boolean;
  /** This device found notes of ours that it did not write: meetings without a note may have been deleted elsewhere. */
  readonly adopting: boolean;
  /** An earlier run asked, and nobody answered yet. */
  isOpen(kind: Question["kind"]): boolean;
  /** It needs no answer of this device any more. */
  close(kind: Question["kind"]): Promise<void>;
  readonly anyOpen: boolean;
  /** Before the first note is written, so that a crash in a first run is not taken for lost state. */
  started(): Promise<void>;
  /** Every meeting was looked at once: from now on one without a note is a new one. */
  adopted(): Promise<void>;
  /** Questions stay open until a certified full sweep asks no more (`settled`). */
  remember(questions: readonly Question[], settled: boolean): Promise<void>;
}

const STARTED = "started";
const ASKED = "asked";

/** The questions that nobody has answered yet. */
export async function openQuestions(store: StateStore): Promise<readonly Question[]> {
  return (await store.get<readonly Question[]>(ASKED)) ?? [];
}

/** @param hasNotes whether notes of ours lie in the vault. */
export async function openPolicy(store: StateStore, answers: Partial<Answers>, hasNotes: boolean): Promise<Policy> {
  const started = await store.get<{ readonly adopting: boolean }>(STARTED);
  let asked = await openQuestions(store);
  let stored = asked;
  async function save(questions: readonly Question[]): Promise<void> {
    if (JSON.stringify(questions) !== JSON.stringify(stored)) await store.write(new Map([[ASKED, questions]]));
    stored = questions;
  }
  const { missing = "ask", renames = "ask" } = answers;
  const adopting = started?.adopting ?? hasNotes;
  return {
    missing,
    renames,
    adopting,
    answered: [missing, renames].some((answer) => answer !== "ask"),
    isOpen: (kind) => asked.some((question) => question.kind === kind),
    async close(kind) {
      asked = asked.filter((question) => question.kind !== kind);
      await save(asked);
    },
    anyOpen: asked.length > 0,
    async started() {
      if (started === undefined) await store.write(new Map([[STARTED, { adopting }]]));
    },
    async adopted() {
      if (adopting) await store.write(new Map([[STARTED, { adopting: false }]]));
    },
    async remember(questions, settled) {
      const others = asked.filter(({ kind }) => !settled && !questions.some((question) => question.kind === kind));
      const merged = questions.map((question) => {
        const before = asked.find(({ kind }) => kind === question.kind);
        // A run that reads only changes does not see the other names again.
        const isPart = !settled && question.kind === "renames" && before !== undefined && before.count > question.count;
        return isPart ? (withQuestion([before], question)[0] ?? question) : question;
      });
      await save([...others, ...merged]);
    },
  };
}

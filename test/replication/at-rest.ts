import { idOf, isConflictCopy } from "./note-facts";
import { filesIn } from "./replicator";
import type { Diary } from "./user";

/** What holds in both vaults once everything is replicated and each device has synced twice. */
export function expectAtRest(a: string, b: string, diary: Diary, idleCopies: number): void {
  const files = filesIn(a);
  expect([...filesIn(b)]).toEqual([...files]);

  const words = [...diary.words];
  const notes = [...files]
    .filter(([path]) => !path.startsWith("."))
    .map(([path, text]) => ({ path, text, id: idOf(text) }));
  type LiveNote = (typeof notes)[number];
  const isIn = (texts: readonly string[]) => (word: string) => texts.some((text) => text.includes(word));

  const plain = notes.filter(({ path, text }) => !diary.copies.has(path) && !words.some(isIn([text])));
  const isDouble = ({ id }: LiveNote) => id !== undefined && plain.filter((other) => other.id === id).length > 1;
  /** Without a word of the user's that is not in another note as well, a conflict copy is the work of two programs. */
  const isIdle = (copy: LiveNote) => {
    const others = notes.filter((note) => note !== copy).map(({ text }) => text);
    return isConflictCopy(copy.path) && words.filter(isIn([copy.text])).every(isIn(others));
  };
  const idle = notes.filter(isIdle);

  const broken = {
    "lost words": words.filter((word) => !isIn([...files.values()])(word)),
    "two notes of one id": plain.filter(isDouble).map(({ path }) => path),
    "conflict copies made by two programs": idle.length > idleCopies ? idle.map(({ path }) => path) : [],
    "deleted, and back again": notes
      .filter(({ id }) => id !== undefined && diary.deleted.has(id))
      .map(({ path }) => path),
  };
  expect(Object.entries(broken).filter(([, found]) => found.length > 0)).toEqual([]);
}

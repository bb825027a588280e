import * as fs from "node:fs";
import { dirname, join } from "node:path";

/** What the user did and may rely on, whatever happens afterwards. */
export interface Diary {
  /** Words that must not be lost. */
  readonly words: Set<string>;
}

/** The hands of the user at one device. */
export interface User {
  /** Adds a line at the end of a note, or makes a note of it. */
  writes(path: string, words: string): void;
  /** Replaces what the note says in one place. */
  changes(path: string, from: string, to: string): void;
  /** Gives a note another text, every word of which is its own to lose. */
  rewrites(path: string, text: string): void;
  moves(from: string, to: string): void;
  copies(from: string, to: string): void;
  /** Returns the deleted text. */
  deletes(path: string): string;
  /** Puts a deleted note back. */
  restores(path: string, text: string): void;
}

export function createUser(vault: string, diary: Diary, now: () => number): User {
  const at = (path: string) => join(vault, path);
  const read = (path: string) => fs.readFileSync(at(path), "utf8");

  function save(path: string, text: string): void {
    fs.mkdirSync(dirname(at(path)), { recursive: true });
    fs.writeFileSync(at(path), text);
    fs.utimesSync(at(path), now() / 1000, now() / 1000);
  }

  return {
    writes(path, words) {
      diary.words.add(words);
      save(path, fs.existsSync(at(path)) ? `${read(path)}\n${words}\n` : `${words}\n`);
    },
    changes(path, from, to) {
      const text = read(path);
      if (!text.includes(from)) throw new Error(`${path} does not say "${from}".`);
      diary.words.add(to);
      save(path, text.replace(from, to));
    },
    rewrites: save,
    moves(from, to) {
      fs.mkdirSync(dirname(at(to)), { recursive: true });
      fs.renameSync(at(from), at(to));
    },
    copies: (from, to) => save(to, read(from)),
    deletes(path) {
      const text = read(path);
      for (const words of diary.words) if (text.includes(words)) diary.words.delete(words);
      fs.rmSync(at(path));
      return text;
    },
    restores: save,
  };
}

/**
 * Every word that anyone writes in a history is one of a kind: `ux7` the user's, `sx7` the service's. So a checker that
 * knows nothing of the engine can tell whose words a note holds, which version they are from, and which are lost.
 */
export interface Words {
  ofUser(): string;
  ofService(): string;
  /** What the user does to a text: the words that go are no longer missed, those that come are. */
  edited(before: string, after: string): void;
  /** The user's words that must be somewhere. */
  readonly alive: ReadonlySet<string>;
  /** The service's words that the user took out of a note. */
  readonly removed: ReadonlySet<string>;
}

export const userWords = (text: string): readonly string[] => text.match(/\bux\d+\b/g) ?? [];
/** Nothing in it is the user's: no word, and no property of which they took the words out. */
export const isPlain = (text: string): boolean => userWords(text).length === 0 && !/^mine: /m.test(text);
export const serviceWords = (text: string): readonly string[] => text.match(/\bsx\d+\b/g) ?? [];

export function createWords(): Words {
  let mine = 0;
  let theirs = 0;
  const alive = new Set<string>();
  const removed = new Set<string>();
  return {
    ofUser: () => `ux${(mine += 1)}`,
    ofService: () => `sx${(theirs += 1)}`,
    edited(before, after) {
      const kept = new Set(serviceWords(after));
      for (const word of userWords(before)) alive.delete(word);
      for (const word of userWords(after)) alive.add(word);
      for (const word of serviceWords(before)) if (!kept.has(word)) removed.add(word);
    },
    alive,
    removed,
  };
}

/** What the judge remembers about a life, besides the words (`words.ts`). All else it sees in the service and the vaults. */
export interface Memory {
  /** By id: the paths at which syncs have put the note. */
  readonly placed: Map<string, Set<string>>;
  /** Paths that the user gave to notes. */
  readonly moved: Set<string>;
  /** Paths of the user's copies, in small letters. A copy that is the only file of its id is the note from then on. */
  readonly copies: Set<string>;
  /** Ids of notes whose text the user or an editor changed. */
  readonly edited: Set<string>;
  /** Ids of which the user ever deleted a file. */
  readonly deleted: Set<string>;
  /** By id: the hash of the service's text whose update the user undid. */
  readonly undone: Map<string, string>;
  /** What the user threw away, newest last. */
  readonly bin: { readonly path: string; readonly text: string }[];
}

export const createMemory = (): Memory => ({
  placed: new Map(),
  moved: new Set(),
  copies: new Set(),
  edited: new Set(),
  deleted: new Set(),
  undone: new Map(),
  bin: [],
});

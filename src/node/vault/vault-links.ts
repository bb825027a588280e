import { isCanvas, rewriteCanvas } from "./canvas-links";
import { linkedNames, moveOf, rewriteLinks, type Move } from "./link-rewriting";
import { foldedName } from "./link-target";
import { createNumberTable, hash32, type NumberTable } from "./number-table";
import { Kind, type Row, type VaultIndex } from "./vault-index";

/** How what links to notes is read and written, notes and canvases: by path in the vault. */
export interface LinkedNotes {
  /** Undefined when it is not there or cannot be read: its links then stay as they are. */
  read(path: string): { readonly text: string; readonly mtime: number } | undefined;
  /** Swaps the text; does nothing when it cannot. */
  relink(path: string, note: { readonly text: string; readonly mtime: number }, text: string): void;
}

/** Lets the links of all notes and canvases follow a moved note. Which notes link where is read when it is first needed. */
export interface VaultLinks {
  /** Changes every link that would mean another note after the move. */
  follow(from: string, to: string): Promise<void>;
  /** A note was written: its links may be others now. */
  wrote(row: Row, text: string): void;
  /** Notes were changed from outside: what is known about links may be wrong. */
  forget(): void;
}

export function createVaultLinks(index: VaultIndex, notes: LinkedNotes): VaultLinks {
  /** One row per link: the hash of the name linked to, and the row of the note that links. */
  let links: NumberTable | undefined;
  /** They are few. What they link to is read each time, since nobody looks whether one has changed. */
  let canvases: readonly Row[] = [];

  function add(table: NumberTable, row: Row, text: string): void {
    if (!text.includes("[[") && !text.includes("](")) return;
    for (const name of linkedNames(text)) table.add(hash32(name), row);
  }

  async function known(): Promise<NumberTable> {
    if (links !== undefined) return links;
    const table = createNumberTable(1);
    for (const row of index.all(Kind.note)) {
      add(table, row, notes.read(index.path(row))?.text ?? "");
      if (row % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    canvases = [...index.all(Kind.other)].filter((row) => isCanvas(index.name(row)));
    return (links = table);
  }

  function relink(row: Row, rewrite: typeof rewriteLinks, move: Move): void {
    const path = index.path(row);
    const note = notes.read(path);
    const text = note === undefined ? undefined : rewrite(note.text, path, move);
    if (note !== undefined && text !== undefined && text !== note.text) notes.relink(path, note, text);
  }

  return {
    async follow(from, to) {
      const table = await known();
      const move = moveOf(from, to, index);
      const concerned = new Set([index.at(to)]);
      for (const hash of [from, to].map((path) => hash32(foldedName(path)))) {
        for (let link = table.first(hash); link >= 0; link = table.next(link)) concerned.add(table.get(link, 0));
      }
      for (const row of concerned) {
        if (row === undefined || index.kind(row) !== Kind.note) continue;
        relink(row, rewriteLinks, move);
      }
      for (const row of canvases) relink(row, rewriteCanvas, move);
    },
    wrote(row, text) {
      if (links !== undefined) add(links, row, text);
    },
    forget() {
      links = undefined;
    },
  };
}

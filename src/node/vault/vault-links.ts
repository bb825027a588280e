import { hash32 } from "../../sync/note/path";
import { isCanvas, rewriteCanvas } from "./canvas-links";
import { linkedNames, moveOf, rewriteLinks, type Move } from "./link-rewriting";
import { foldedName } from "./link-target";
import { createNumberTable, type NumberTable } from "./number-table";
import type { VaultIndex } from "./vault-index";
import { Kind, type Row } from "./vault-tree";

/** Reads and writes notes and canvases with links, by path in the vault. */
export interface LinkingFiles {
  /** Undefined when the file is missing or cannot be read. Its links then stay unchanged. */
  read(path: string): { readonly text: string; readonly mtime: number } | undefined;
  /** Replaces the text; does nothing when that is not possible. */
  replace(path: string, file: { readonly text: string; readonly mtime: number }, text: string): void;
}

/** Updates the links in all notes and canvases when a note is moved. The links are read on first use. */
export interface VaultLinks {
  /**
   * Rewrites all links that would lead to another note after the move. The files in `updated` stay: a new link in them that
   * has the name of another note would seem to lead to that one.
   */
  update(from: string, to: string, updated?: ReadonlySet<string>): Promise<void>;
  /** Adds the links of a note that this process wrote. */
  noteWritten(row: Row, text: string): void;
  /** Discards the known links. Call it when another program has changed notes. */
  invalidate(): void;
}

export function createVaultLinks(index: VaultIndex, files: LinkingFiles): VaultLinks {
  /** One row per link: the hash of the name linked to, and the row of the note that links. */
  let links: NumberTable | undefined;
  /** There are few canvases, so their links are not in the table: each update reads all of them. */
  let canvases: readonly Row[] = [];

  function addLinks(table: NumberTable, row: Row, text: string): void {
    if (!text.includes("[[") && !text.includes("](")) return;
    for (const name of linkedNames(text)) table.add(hash32(name), row);
  }

  async function loadLinks(): Promise<NumberTable> {
    if (links !== undefined) return links;
    const table = createNumberTable(1);
    for (const row of index.rowsOfKind(Kind.note)) {
      addLinks(table, row, files.read(index.path(row))?.text ?? "");
      if (row % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    canvases = [...index.rowsOfKind(Kind.other)].filter((row) => isCanvas(index.name(row)));
    return (links = table);
  }

  function updateFile(path: string, rewrite: typeof rewriteLinks, move: Move): void {
    const file = files.read(path);
    const text = file === undefined ? undefined : rewrite(file.text, path, move);
    if (file !== undefined && text !== undefined && text !== file.text) files.replace(path, file, text);
  }

  return {
    async update(from, to, updated) {
      const table = await loadLinks();
      const move = moveOf(from, to, index);
      const rows = new Set([index.rowAt(to)]);
      for (const hash of [from, to].map((path) => hash32(foldedName(path)))) {
        for (let link = table.first(hash); link >= 0; link = table.next(link)) rows.add(table.get(link, 0));
      }
      const notes = [...rows].filter((row): row is Row => row !== undefined && index.kind(row) === Kind.note);
      for (const row of [...notes, ...canvases]) {
        const path = index.path(row);
        if (updated?.has(path) !== true) updateFile(path, isCanvas(path) ? rewriteCanvas : rewriteLinks, move);
      }
    },
    noteWritten(row, text) {
      if (links !== undefined) addLinks(links, row, text);
    },
    invalidate() {
      links = undefined;
    },
  };
}

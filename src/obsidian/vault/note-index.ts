import type { App, CachedMetadata, EventRef, TAbstractFile, TFile } from "obsidian";
import type { NoteId } from "../../sync/note/note-id";
import { identitiesOf } from "../../sync/note/identity";
import { SYNC_VERSION } from "../../sync/note/sync-version";
import { createIdTable, type IdTable } from "./id-table";
import { createYieldToUi } from "./yield-to-ui";

/** The paths of our notes by id. Built once after the layout is ready, then kept up to date by the vault's events. */
export interface NoteIndex extends Pick<IdTable, "find" | "paths" | "size" | "duplicates" | "drop"> {
  /** Reads the files that are not indexed yet. Resolves with the paths of files that cannot be read, sorted. */
  refresh(signal?: AbortSignal): Promise<readonly string[]>;
  idsAt(path: string): readonly NoteId[];
  /** Call it when the file has this text. Ignored if the user has deleted the file. */
  put(file: TFile, text: string): void;
}

export interface NoteIndexParts {
  readonly app: App;
  readonly register: (ref: EventRef) => void;
  /** Called for each of our notes that is deleted. */
  readonly onDeleted: (path: string, ids: readonly NoteId[]) => void;
  /** Called with the property `sync_version` of each deleted note, as Obsidian's metadata last had it. */
  readonly onLastVersion?: ((path: string, version: unknown) => void) | undefined;
  /** Called with each of our notes that changed, whoever changed it, and its text. */
  readonly onChanged?: ((path: string, ids: readonly NoteId[], text: string) => void) | undefined;
  readonly onMoved?: ((from: string, to: string, ids: readonly NoteId[]) => void) | undefined;
}

export function createNoteIndex(parts: NoteIndexParts): NoteIndex {
  const { vault, metadataCache, workspace } = parts.app;
  const table = createIdTable();
  let built: Promise<void> | undefined;

  async function build(): Promise<void> {
    await new Promise<void>((resolve) => workspace.onLayoutReady(resolve));
    watchNotes(parts, table);
    const yieldToUi = createYieldToUi();
    for (const file of vault.getMarkdownFiles()) {
      indexFile(file);
      await yieldToUi();
    }
  }

  function indexFile(file: TFile): void {
    if (table.has(file.path) || table.pending.has(file.path) || vault.getFileByPath(file.path) !== file) return;
    const ids = identitiesIn(metadataCache.getFileCache(file));
    if (ids === undefined) table.mustRead(file.path);
    else table.put(file.path, ids);
  }

  return {
    async refresh(signal) {
      signal?.throwIfAborted();
      await (built ??= build());
      // The loop also visits paths that are added while it runs, for example by a move.
      for (const [path, change] of table.pending) {
        signal?.throwIfAborted();
        const file = vault.getFileByPath(path);
        try {
          const ids = file ? identitiesOf(await vault.cachedRead(file)) : [];
          // While it was read, the file may have been changed, moved, deleted or replaced by another note.
          if (table.pending.get(path) === change) table.put(path, ids);
        } catch {
          // It stays in `pending`.
        }
      }
      return [...table.pending.keys()].sort();
    },
    ...table,
    idsAt(path) {
      // If the file is not indexed yet, Obsidian's metadata is good enough for a menu.
      const file = vault.getFileByPath(path);
      return table.idsAt(path) ?? identitiesIn(file && metadataCache.getFileCache(file)) ?? [];
    },
    put: (file, text) => putText(parts.app, table, file, text),
  };
}

/** Updates the table from the vault's events. */
function watchNotes(parts: NoteIndexParts, table: IdTable): void {
  const { app, register, onDeleted, onLastVersion, onChanged, onMoved } = parts;
  const { vault, metadataCache } = app;
  function changed(file: TAbstractFile): void {
    if (isNote(file)) table.mustRead(file.path);
  }

  register(vault.on("create", changed));
  register(vault.on("modify", changed));
  register(
    metadataCache.on("changed", (file, text) => {
      putText(app, table, file, text);
      const ids = table.idsAt(file.path) ?? [];
      if (ids.length > 0) onChanged?.(file.path, ids, text);
    }),
  );
  register(metadataCache.on("deleted", ({ path }, last) => onLastVersion?.(path, last?.frontmatter?.[SYNC_VERSION])));
  register(
    vault.on("delete", (file) => {
      const ids = table.idsAt(file.path) ?? [];
      table.drop(file.path);
      if (ids.length > 0) onDeleted(file.path, ids);
    }),
  );
  register(
    vault.on("rename", (file, oldPath) => {
      const ids = table.idsAt(oldPath) ?? [];
      const unknown = table.pending.has(oldPath);
      table.drop(oldPath);
      if (!isNote(file)) return;
      table.put(file.path, ids);
      if (ids.length > 0) onMoved?.(oldPath, file.path, ids);
      // A file whose old name did not end in `.md` has never been indexed.
      if (unknown || !isNote({ path: oldPath })) table.mustRead(file.path);
    }),
  );
}

/** Ignores the text of a file that the user has deleted: events and the end of a write may be late. */
function putText({ vault }: App, table: IdTable, file: TFile, text: string): void {
  if (vault.getFileByPath(file.path) === file) table.put(file.path, isNote(file) ? identitiesOf(text) : []);
}

function isNote({ path }: { path: string }): boolean {
  return /\.md$/i.test(path);
}

/**
 * The identities of a note, from Obsidian's metadata. Undefined when the text must be read: no metadata yet, properties
 * that Obsidian cannot read or does not see (below a blank line, or without an end), or ids that it parsed as numbers.
 */
function identitiesIn(cache: CachedMetadata | null): readonly NoteId[] | undefined {
  if (!cache) return undefined;
  const properties = cache.frontmatter;
  if (!properties) return ["yaml", "thematicBreak"].includes(cache.sections?.[0]?.type ?? "") ? undefined : [];
  if (!("sync_version" in properties)) return [];
  const ids = Object.entries(properties).filter(([key]) => key.endsWith("_id"));
  if (ids.some(([, value]) => typeof value !== "string")) return undefined;
  const lines = ids.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return identitiesOf(`---\nsync_version: known\n${lines.join("")}---\n`);
}

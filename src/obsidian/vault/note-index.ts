import type { App, CachedMetadata, EventRef, TAbstractFile, TFile } from "obsidian";
import type { NoteId } from "../../sync/note/note-id";
import { identitiesOf } from "../../sync/note/identity";
import type { StateStore } from "../../sync/ports";
import { recordOf, type NoteRecord } from "../../sync/state/records";

/** Milliseconds of indexing before yielding to the UI: less than a frame, however slow the device is. */
const SLICE = 12;

/** The paths of our notes by id. Built once after the layout is ready, then kept up to date by the vault's events. */
export interface NoteIndex {
  /** Reads the files that are not indexed yet. Resolves with the paths of files that cannot be read, sorted. */
  refresh(signal?: AbortSignal): Promise<readonly string[]>;
  find(id: NoteId): readonly string[];
  idsAt(path: string): readonly NoteId[];
  /** The number of our notes in the whole vault. */
  size(): number;
  paths(): readonly string[];
  /** Ids that more than one note has. Sorted. */
  duplicates(): readonly NoteId[];
  /** The vault port just wrote this text to the path. */
  put(path: string, text: string): void;
  drop(path: string): void;
}

export interface NoteIndexParts {
  readonly app: App;
  readonly register: (ref: EventRef) => void;
  /** Called for every note of ours that is deleted. */
  readonly onDeleted: (path: string, ids: readonly NoteId[]) => void;
  readonly onMoved?: ((from: string, to: string, ids: readonly NoteId[]) => void) | undefined;
}

export function createNoteIndex({ app, register, onDeleted, onMoved }: NoteIndexParts): NoteIndex {
  const { vault, metadataCache } = app;
  const idsByPath = new Map<string, readonly NoteId[]>();
  const pathsById = new Map<NoteId, Set<string>>();
  const duplicates = new Set<NoteId>();
  /** Notes that have changed since they were indexed. */
  const pending = new Set<string>();
  let built: Promise<void> | undefined;

  function drop(path: string): void {
    pending.delete(path);
    for (const id of idsByPath.get(path) ?? []) {
      const paths = pathsById.get(id);
      paths?.delete(path);
      if (paths?.size === 0) pathsById.delete(id);
      if ((paths?.size ?? 0) < 2) duplicates.delete(id);
    }
    idsByPath.delete(path);
  }

  function put(path: string, ids: readonly NoteId[]): void {
    drop(path);
    if (ids.length === 0) return;
    idsByPath.set(path, ids);
    for (const id of ids) {
      const paths = (pathsById.get(id) ?? new Set<string>()).add(path);
      pathsById.set(id, paths);
      if (paths.size > 1) duplicates.add(id);
    }
  }

  function changed(file: TAbstractFile): void {
    if (isNote(file)) pending.add(file.path);
  }

  function watch(): void {
    register(vault.on("create", changed));
    register(vault.on("modify", changed));
    register(metadataCache.on("changed", (file, text) => put(file.path, identitiesOf(text))));
    register(
      vault.on("delete", (file) => {
        const ids = idsByPath.get(file.path) ?? [];
        drop(file.path);
        if (ids.length > 0) onDeleted(file.path, ids);
      }),
    );
    register(
      vault.on("rename", (file, oldPath) => {
        const ids = idsByPath.get(oldPath) ?? [];
        const unknown = pending.has(oldPath);
        drop(oldPath);
        if (!isNote(file)) return;
        put(file.path, ids);
        if (ids.length > 0) onMoved?.(oldPath, file.path, ids);
        // A file that was no note under its old name has never been indexed.
        if (unknown || !isNote({ path: oldPath })) pending.add(file.path);
      }),
    );
  }

  async function build(): Promise<void> {
    await new Promise<void>((resolve) => app.workspace.onLayoutReady(resolve));
    watch();
    let since = performance.now();
    for (const file of vault.getMarkdownFiles()) {
      indexFile(file);
      if (performance.now() - since < SLICE) continue;
      await new Promise((resolve) => window.setTimeout(resolve, 0));
      since = performance.now();
    }
  }

  function indexFile(file: TFile): void {
    if (idsByPath.has(file.path) || pending.has(file.path) || vault.getFileByPath(file.path) !== file) return;
    const ids = identitiesIn(metadataCache.getFileCache(file));
    if (ids === undefined) pending.add(file.path);
    else put(file.path, ids);
  }

  return {
    async refresh(signal) {
      signal?.throwIfAborted();
      await (built ??= build());
      const unknown: string[] = [];
      // Paths that are added meanwhile, by a move for example, are visited by the same loop.
      for (const path of pending) {
        signal?.throwIfAborted();
        const file = vault.getFileByPath(path);
        try {
          const ids = file ? identitiesOf(await vault.cachedRead(file)) : [];
          // The file may have been moved or deleted while it was read.
          if (vault.getFileByPath(path) === file) put(path, ids);
          else drop(path);
        } catch {
          unknown.push(path);
        }
      }
      return unknown.sort();
    },
    find: (id) => [...(pathsById.get(id) ?? [])].sort(),
    idsAt(path) {
      // Where the file is not indexed yet, Obsidian's metadata is good enough for a menu.
      const file = vault.getFileByPath(path);
      return idsByPath.get(path) ?? identitiesIn(file && metadataCache.getFileCache(file)) ?? [];
    },
    size: () => idsByPath.size,
    paths: () => [...idsByPath.keys()],
    duplicates: () => [...duplicates].sort(),
    put: (path, text) => {
      put(path, isNote({ path }) ? identitiesOf(text) : []);
    },
    drop,
  };
}

function isNote({ path }: { path: string }): boolean {
  return /\.md$/i.test(path);
}

/**
 * The identities of a note, from Obsidian's metadata; undefined when only the text can tell: no metadata yet, properties
 * that Obsidian cannot read, ids that it parsed as numbers.
 */
function identitiesIn(cache: CachedMetadata | null): readonly NoteId[] | undefined {
  if (!cache) return undefined;
  const properties = cache.frontmatter;
  if (!properties) return cache.sections?.[0]?.type === "yaml" ? undefined : [];
  if (!("sync_version" in properties)) return [];
  const ids = Object.entries(properties).filter(([key]) => key.endsWith("_id"));
  if (ids.some(([, value]) => typeof value !== "string")) return undefined;
  const lines = ids.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return identitiesOf(`---\nsync_version: known\n${lines.join("")}---\n`);
}

export interface KnownId {
  readonly id: NoteId;
  readonly record: NoteRecord | undefined;
}

/** Of the ids that a note may have, those that this device has synced; the first one where it has synced none. */
export async function knownIds(store: StateStore, ids: readonly NoteId[]): Promise<readonly KnownId[]> {
  const all: KnownId[] = [];
  for (const id of ids) all.push({ id, record: await recordOf(store, id) });
  const recorded = all.filter(({ record }) => record !== undefined);
  return recorded.length > 0 ? recorded : all.slice(0, 1);
}

/** The id of the note at the path, whatever other ids the user wrote into its properties. */
export async function idAt(store: StateStore, path: string, ids: readonly NoteId[]): Promise<NoteId | undefined> {
  const known = await knownIds(store, ids);
  const here = known.find(({ record }) => record?.placed === path || record?.movedTo === path);
  return (here ?? known[0])?.id;
}

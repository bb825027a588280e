import type { App as ObsidianApp, EventRef } from "obsidian";
import { createFolderNames } from "../../../src/obsidian/vault/folder-names";
import { createNoteIndex, type NoteIndex } from "../../../src/obsidian/vault/note-index";
import { createObsidianVault } from "../../../src/obsidian/vault/obsidian-vault";
import { createOwnWrites, type OwnWrites } from "../../../src/obsidian/vault/own-writes";
import type { NoteId } from "../../../src/sync/note/note-id";
import { App, type AppOptions } from "../obsidian";
import type { VaultFixture } from "../contracts/vault-fixture";

/** The stand-in, where the types of the real Obsidian are asked for. */
export function asObsidian(app: App): ObsidianApp {
  return app as unknown as ObsidianApp;
}

export interface ObsidianVaultFixture extends VaultFixture {
  readonly userWrite: (path: string, text: string) => Promise<void>;
  readonly app: App;
  readonly index: NoteIndex;
  readonly own: OwnWrites;
  /** Notes of ours that were seen deleted. */
  readonly deleted: { path: string; ids: readonly NoteId[] }[];
}

/** The vault port on an Obsidian, opened with the given files. */
export async function openObsidianVault(
  options: AppOptions & {
    onDeleted?: (path: string, ids: readonly NoteId[]) => void;
    onLastVersion?: (path: string, version: unknown) => void;
    onMoved?: (from: string, to: string, ids: readonly NoteId[]) => void;
  } = {},
): Promise<ObsidianVaultFixture> {
  const app = await App.start(options);
  const { adapter } = app.vault;
  const refs: EventRef[] = [];
  const register = (ref: EventRef): void => void refs.push(ref);
  const deleted: ObsidianVaultFixture["deleted"] = [];
  const obsidian = asObsidian(app);
  const onDeleted = (path: string, ids: readonly NoteId[]): void => {
    deleted.push({ path, ids });
    options.onDeleted?.(path, ids);
  };
  const { onLastVersion, onMoved } = options;
  const index = createNoteIndex({ app: obsidian, register, onDeleted, onLastVersion, onMoved });
  const own = createOwnWrites();
  const names = createFolderNames(obsidian, register);
  const vault = createObsidianVault({ app: obsidian, index, names, own, settled: () => true, busy: () => false });
  const visible = (path: string): boolean => !/(^|\/)\./.test(path);
  return {
    app,
    index,
    own,
    deleted,
    vault,
    async userWrite(path, text) {
      if (path.includes("/")) await adapter.mkdir(path.slice(0, path.lastIndexOf("/")));
      await adapter.write(path, text);
      await app.vault.watched();
    },
    async userDelete(path) {
      await adapter.remove(path);
      await app.vault.watched();
    },
    text: async (path) => ((await adapter.exists(path)) ? adapter.read(path) : undefined),
    list: () => Promise.resolve(adapter.paths().filter(visible)),
    trashed: () => Promise.resolve(adapter.systemTrash.map(({ text }) => text)),
    lockOut: (path) => Promise.resolve(adapter.breakPath(path, "EACCES")),
    dispose() {
      app.workspace.containerEl.remove();
      return Promise.resolve();
    },
  };
}

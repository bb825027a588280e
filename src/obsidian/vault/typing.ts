import type { App, EventRef } from "obsidian";

/** Milliseconds. Runs do not write to a note for this long after the last key press in it. */
const BUSY_FOR = 2 * 60_000;

/** Which notes the user is typing in. */
export interface Typing {
  busy(path: string): boolean;
}

export function watchTyping(app: App, register: (ref: EventRef) => void, now: () => number = Date.now): Typing {
  const lastKey = new Map<string, number>();
  register(
    app.workspace.on("editor-change", (_editor, info) => {
      if (info.file) lastKey.set(info.file.path, now());
    }),
  );
  register(
    app.vault.on("rename", (file, oldPath) => {
      const at = lastKey.get(oldPath);
      lastKey.delete(oldPath);
      if (at !== undefined) lastKey.set(file.path, at);
    }),
  );
  return {
    busy(path) {
      const at = lastKey.get(path);
      if (at === undefined) return false;
      const since = now() - at;
      // A clock that was set back proves nothing: the note counts as busy until the next call.
      if (since >= BUSY_FOR || since < 0) lastKey.delete(path);
      return since < BUSY_FOR;
    },
  };
}

import type { App, EventRef } from "obsidian";

/** Milliseconds after the last key press in a note during which runs do not write to it. */
const BUSY_FOR = 2 * 60_000;

/** Tells in which notes the user is typing. */
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
      // If the clock was set back, the time of the last key press is unknown, so the note counts as busy in this call only.
      if (since >= BUSY_FOR || since < 0) lastKey.delete(path);
      return since < BUSY_FOR;
    },
  };
}

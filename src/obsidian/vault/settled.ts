import { Platform, type App, type EventRef } from "obsidian";
import type { OwnWrites } from "./own-writes";
import type { Typing } from "./typing";

/** After start or wake, other devices' changes may still be coming in; acting on half of them makes doubles. */
const PATIENCE = 5 * 60_000;

export interface Quiet {
  /** Nothing foreign has changed for a minute (ten seconds on mobile): what is missing is missing. */
  settled(): boolean;
  /** Quiet, or waited for so long that updates should not wait any longer. */
  mayRun(): boolean;
  /** The device woke up: begins waiting anew. */
  restart(): void;
  /** How long it has to be quiet, in milliseconds. */
  readonly needed: number;
}

export interface QuietParts {
  readonly app: App;
  readonly register: (ref: EventRef) => void;
  readonly own: OwnWrites;
  readonly typing: Typing;
  readonly now?: (() => number) | undefined;
}

/** Call it when the layout is ready: before, the vault tells of every file it finds. */
export function watchQuiet({ app, register, own, typing, now = Date.now }: QuietParts): Quiet {
  const needed = Platform.isMobile ? 10_000 : 60_000;
  let started = now();
  let lastForeign = started;
  const foreign = (file: { path: string }): void => {
    if (!own.includes(file.path) && !typing.busy(file.path)) lastForeign = now();
  };
  register(app.vault.on("create", foreign));
  register(app.vault.on("modify", foreign));
  register(app.vault.on("delete", foreign));
  register(app.vault.on("rename", foreign));

  const settled = (): boolean => Math.abs(now() - lastForeign) >= needed;
  return {
    needed,
    settled,
    mayRun: () => settled() || Math.abs(now() - started) >= PATIENCE,
    restart() {
      started = now();
      lastForeign = started;
    },
  };
}

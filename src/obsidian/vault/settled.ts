import { Platform, type App, type EventRef } from "obsidian";
import type { OwnWrites } from "./own-writes";
import type { Typing } from "./typing";

/** In milliseconds. After start or wake, changes of other devices may still arrive; acting on half of them makes duplicates. */
const MAX_TOTAL_DELAY = 5 * 60_000;

/** Whether the vault has settled: no change came from outside for a while. */
export interface SettledWatch {
  /** No foreign change for a minute (ten seconds on mobile): a note that is missing now is really missing. */
  settled(): boolean;
  /** Settled, or waited for so long that updates should not wait any longer. */
  mayRun(): boolean;
  /** The device woke up: starts waiting again. */
  restart(): void;
  /** How long no foreign change may come, in milliseconds. */
  readonly needed: number;
}

export interface SettledWatchParts {
  readonly app: App;
  readonly register: (ref: EventRef) => void;
  readonly own: OwnWrites;
  readonly typing: Typing;
  readonly now?: (() => number) | undefined;
}

/** To be called when the layout is ready: before that, the vault reports every file as created. */
export function watchSettled({ app, register, own, typing, now = Date.now }: SettledWatchParts): SettledWatch {
  const needed = Platform.isMobile ? 10_000 : 60_000;
  let started = now();
  let lastForeign = started;
  const changed = (file: { path: string }): void => {
    if (!own.includes(file.path) && !typing.busy(file.path)) lastForeign = now();
  };
  register(app.vault.on("create", changed));
  register(app.vault.on("modify", changed));
  register(app.vault.on("delete", changed));
  register(app.vault.on("rename", changed));

  const settled = (): boolean => Math.abs(now() - lastForeign) >= needed;
  return {
    needed,
    settled,
    mayRun: () => settled() || Math.abs(now() - started) >= MAX_TOTAL_DELAY,
    restart() {
      started = now();
      lastForeign = started;
    },
  };
}

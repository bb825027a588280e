import { Platform, type App, type EventRef } from "obsidian";
import type { OwnWrites } from "./own-writes";
import type { Typing } from "./typing";

/** The maximum wait for the vault to settle, in milliseconds. After it, updates run. */
const MAX_TOTAL_DELAY = 5 * 60_000;

/**
 * Whether the vault has settled: no foreign change for a while. After start or wake, changes from other devices may still
 * arrive, and a sync with an incomplete vault may create duplicates.
 */
export interface SettledWatch {
  /** No foreign change for a minute (ten seconds on mobile), so a note that is not found is missing. */
  settled(): boolean;
  /** Settled, or the maximum wait is over. */
  mayRun(): boolean;
  /** Call it when the device woke up. The wait starts again. */
  restart(): void;
  /** Milliseconds without a foreign change after which the vault has settled. */
  readonly needed: number;
}

export interface SettledWatchParts {
  readonly app: App;
  readonly register: (ref: EventRef) => void;
  readonly own: OwnWrites;
  readonly typing: Typing;
  readonly now?: (() => number) | undefined;
}

/** Call it when the layout is ready. Before that, the vault reports each file as created. */
export function watchSettled({ app, register, own, typing, now = () => Date.now() }: SettledWatchParts): SettledWatch {
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

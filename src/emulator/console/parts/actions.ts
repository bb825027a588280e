import { createContext } from "preact";
import type { CallRequest } from "./curl";

/** A call that takes an action back, and what is shown then. */
export interface Undo {
  readonly request: CallRequest;
  readonly done: string;
}

/** How the page acts on the emulator. */
export interface Actions {
  /**
   * Sends a call, shows the result (`done` on success, with a button for `undo`), and makes every panel reload. Resolves
   * with undefined when the call fails.
   */
  readonly act: <T>(request: CallRequest, done: string, undo?: Undo) => Promise<T | undefined>;
  /** Increases with each action. */
  readonly revision: number;
  /** Takes note of whether the emulator answers. */
  readonly reportReachable: (isReachable: boolean) => void;
}

export const ActionsContext = createContext<Actions>({
  act: () => Promise.resolve(undefined),
  revision: 0,
  reportReachable: () => undefined,
});

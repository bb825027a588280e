import { createContext } from "preact";
import type { CallRequest } from "./curl";

/** A call that undoes an action, and the text that is shown afterwards. */
export interface Undo {
  readonly request: CallRequest;
  readonly done: string;
}

/** Functions of the page that act on the emulator. */
export interface Actions {
  /**
   * Sends a call, shows the result (`done` on success, with a button for `undo`), and reloads all panels. Resolves with
   * undefined when the call fails.
   */
  readonly act: <T>(request: CallRequest, done: string, undo?: Undo) => Promise<T | undefined>;
  /** The answer of the call at this path. Shows a failure, and then resolves with undefined. */
  readonly read: <T>(path: string) => Promise<T | undefined>;
  /** Increases with each action. */
  readonly revision: number;
  /** Records whether the emulator answers. */
  readonly reportReachable: (isReachable: boolean) => void;
}

export const ActionsContext = createContext<Actions>({
  act: () => Promise.resolve(undefined),
  read: () => Promise.resolve(undefined),
  revision: 0,
  reportReachable: () => undefined,
});

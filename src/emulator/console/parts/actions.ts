import { createContext } from "preact";
import type { Asked } from "./curl";

/** What the page does to the emulator. */
export interface Actions {
  /** Asks, tells how it went, and has every panel look again. Resolves with nothing when it was refused. */
  readonly act: <T>(asked: Asked, done: string) => Promise<T | undefined>;
  /** Grows with each action. */
  readonly revision: number;
  /** Told whether the emulator answers. */
  readonly answers: (yes: boolean) => void;
}

export const ActionsContext = createContext<Actions>({
  act: () => Promise.resolve(undefined),
  revision: 0,
  answers: () => undefined,
});

// An emulator in this process, ready to be asked.
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/emulator/emulator";
import { SAMPLE_END } from "../../src/emulator/sample-meetings";
import { ask, type Asking, type Read } from "../support/emulator-contract";

export interface Session {
  readonly emulator: Emulator;
  readonly get: (target: string, asking?: Asking) => Promise<Read>;
}

/** Its clock stands at the end of the sample calendar unless told otherwise. */
export function openSession(options: EmulatorOptions = {}): Session {
  const emulator = createEmulator({ now: SAMPLE_END, ...options });
  const service = { ...emulator, emulator, stop: async () => undefined };
  return { emulator, get: (target, asking) => ask(service, target, asking) };
}

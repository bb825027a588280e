import { addToError, journalText } from "./journal-text";
import { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

/** What a test gets. */
export interface EmulatorContext {
  readonly emulator: RunningEmulator;
}

/** Defines a test, as Jest's own `test`. */
export type EmulatorTest = (name: string, run: (context: EmulatorContext) => unknown, timeout?: number) => void;

/** Jest's own `test`. */
type BaseTest = (name: string, run: () => Promise<void>, timeout?: number) => void;

/**
 * A `test` whose function gets `{ emulator }`: an emulator of its own, with a server that closes after the test. When the
 * test fails, the error shows the requests. `base` is Jest's `test`, needed only where Jest defines no globals.
 */
export function emulatorTest(options: StartOptions = {}, base?: BaseTest): EmulatorTest {
  const define = base ?? (globalThis as { readonly test?: BaseTest }).test;
  if (define === undefined) throw new TypeError("There is no global test. Give Jest's test as the second argument.");
  return (name, run, timeout) => {
    const body = async (): Promise<void> => {
      const emulator = await startEmulator(options);
      try {
        await run({ emulator });
      } catch (error) {
        addToError(error, journalText(emulator));
        throw error;
      } finally {
        await emulator.close();
      }
    };
    if (timeout === undefined) define(name, body);
    else define(name, body, timeout);
  };
}

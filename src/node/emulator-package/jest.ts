import { addToError, journalText } from "./journal-text";
import { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

/** The argument of a test function. */
export interface EmulatorContext {
  readonly emulator: RunningEmulator;
}

/** Defines a test, like Jest's `test`. */
export type EmulatorTest = (name: string, run: (context: EmulatorContext) => unknown, timeout?: number) => void;

/** Jest's `test`. */
type BaseTest = (name: string, run: () => Promise<void>, timeout?: number) => void;

/**
 * A `test` whose function gets `{ emulator }`: a new emulator with a server, which closes after the test. When the test
 * fails, the error shows the requests. `base` is Jest's `test`; it is needed only if Jest does not define globals.
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

import { addToError, journalText } from "./journal-text";
import { emulatorMatchers } from "./matchers";
import { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

/** The argument of a test function. */
export interface EmulatorContext {
  readonly emulator: RunningEmulator;
}

type Run = (context: EmulatorContext) => unknown;

/** Defines a test, like Jest's `test`. */
export type DefineTest = (name: string, run: Run, timeout?: number) => void;

/** Like Jest's `test`, with its `only`, `skip` and `each`. A row of `each` follows the context. */
export interface EmulatorTest extends DefineTest {
  readonly only: DefineTest;
  readonly skip: DefineTest;
  readonly each: <Row>(
    rows: readonly Row[],
  ) => (
    name: string,
    run: (context: EmulatorContext, ...row: Row extends readonly unknown[] ? [...Row] : [Row]) => unknown,
    timeout?: number,
  ) => void;
}

/** Jest's `test`. */
type Define = (name: string, run: () => Promise<void>, timeout?: number) => void;
type BaseTest = Define & {
  readonly only?: Define;
  readonly skip?: Define;
  readonly each?: (
    rows: readonly unknown[],
  ) => (name: string, run: (...row: unknown[]) => Promise<void>, timeout?: number) => void;
};

/**
 * A `test` whose function gets `{ emulator }`: a new emulator with a server, which closes after the test. When the test
 * fails, the error shows the requests. `base` is Jest's `test`; it is needed only if Jest does not define globals.
 * `expect(emulator).toHaveReceived(pattern, times)` is added to Jest's global `expect`.
 */
export function emulatorTest(options: StartOptions = {}, base?: BaseTest): EmulatorTest {
  const jest = globalThis as { readonly test?: BaseTest; readonly expect?: { extend(matchers: object): void } };
  const test = base ?? jest.test;
  if (test === undefined) throw new TypeError("There is no global test. Give Jest's test as the second argument.");
  jest.expect?.extend(emulatorMatchers);

  const withEmulator = async (run: Run): Promise<void> => {
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
  const defining =
    (define: Define | undefined): DefineTest =>
    (name, run, timeout) => {
      if (define === undefined) throw new TypeError("The given test does not have this.");
      define(name, () => withEmulator(run), ...more(timeout));
    };
  return Object.assign(defining(test), {
    only: defining(test.only),
    skip: defining(test.skip),
    each:
      (rows: readonly unknown[]) =>
      (name: string, run: (context: EmulatorContext, ...row: never) => unknown, timeout?: number): void => {
        const own = (...row: unknown[]) => withEmulator((context) => run(context, ...(row as never)));
        test.each?.(rows)(name, own, ...more(timeout));
      },
  });
}

/** Jest takes an undefined timeout for 0. */
function more(timeout: number | undefined): [] | [number] {
  return timeout === undefined ? [] : [timeout];
}

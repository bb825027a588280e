import { addToError, journalText } from "./journal-text";
export { emulatorMatchers, type EmulatorMatchers } from "./matchers";
import { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

/** The part of Vitest's test context that the fixture uses. */
export interface TestContext {
  readonly onTestFailed: (listener: (context: { readonly task: TestTask }) => void) => void;
}
interface TestTask {
  readonly result?: { readonly errors?: readonly unknown[] | undefined } | undefined;
}

/** A fixture for `test.extend`. */
export type EmulatorFixture = (
  context: TestContext,
  use: (emulator: RunningEmulator) => Promise<void>,
) => Promise<void>;

/**
 * A fixture: each test that uses it gets a new emulator with a server, which closes after the test. When the test fails,
 * its errors show the requests.
 */
export function emulatorFixture(options: StartOptions = {}): EmulatorFixture {
  // Vitest reads from this destructuring pattern which parts of the context the fixture needs.
  return async ({ onTestFailed }, use) => {
    const emulator = await startEmulator(options);
    onTestFailed(({ task }) => {
      for (const error of task.result?.errors ?? []) addToError(error, journalText(emulator));
    });
    try {
      await use(emulator);
    } finally {
      await emulator.close();
    }
  };
}

import { addToError, journalText } from "./journal-text";
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
 * A fixture: each test that asks for it gets an emulator of its own, with a server that closes after the test. When the
 * test fails, its errors show the requests.
 */
export function emulatorFixture(options: StartOptions = {}): EmulatorFixture {
  // Vitest reads the names of the parts that a fixture needs from this pattern.
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

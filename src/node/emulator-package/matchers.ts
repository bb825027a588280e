import type { Emulator } from "../../emulator/emulator";
import { verifyRequests, type RequestPattern } from "../../emulator/data/journal-query";
import { journalText } from "./journal-text";

/** The type of the matchers, for `interface Matchers<T> extends EmulatorMatchers<T> {}` in a project's own types. */
export interface EmulatorMatchers<R> {
  /** The emulator received a request like this: at least one, or exactly `times`. */
  toHaveReceived(pattern: RequestPattern, times?: number): R;
}

/** For `expect.extend(emulatorMatchers)` of Jest and Vitest. */
export const emulatorMatchers = {
  toHaveReceived(emulator: Pick<Emulator, "journal">, pattern: RequestPattern, times?: number) {
    const { ok, count, nearest } = verifyRequests(emulator.journal.entries(), pattern, times);
    return {
      pass: ok,
      message(): string {
        const wanted = `${JSON.stringify(pattern)}${times === undefined ? "" : `, ${times} times`}`;
        const close = nearest.map(
          ({ entry: { number, method, target }, differences }) =>
            `  ${number}. ${method} ${target}: ${differences.join("; ")}`,
        );
        return [
          `The emulator ${ok ? "received" : "did not receive"} ${wanted}; it received ${count}.`,
          ...(close.length > 0 ? ["The most similar:", ...close] : []),
          journalText(emulator),
        ].join("\n");
      },
    };
  },
};

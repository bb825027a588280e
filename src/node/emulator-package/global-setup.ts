import { startEmulator, type StartOptions } from "./start-emulator";

/**
 * One emulator for all test files, as the `globalSetup` of Vitest or Jest. Tests read its address and key from
 * `MEETING_NOTES_BASE_URL` and `MEETING_NOTES_API_KEY`. `MEETING_NOTES_EMULATOR` has options of `startEmulator` as JSON.
 * Resolves with a function that stops the emulator. Vitest calls it; with Jest, the emulator ends with the process.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const emulator = await startEmulator(readOptions(process.env.MEETING_NOTES_EMULATOR));
  emulator.unref();
  Object.assign(process.env, emulator.env);
  return () => emulator.close();
}

/** An empty text has no options, like a missing one. */
function readOptions(text = ""): StartOptions {
  try {
    return text === "" ? {} : (JSON.parse(text) as StartOptions);
  } catch (cause) {
    throw new TypeError(`MEETING_NOTES_EMULATOR should be options as JSON, such as {"count":3}, not ${text}`, {
      cause,
    });
  }
}

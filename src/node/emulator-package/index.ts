/** The emulator as a separate package, for tests in Node. */
export * from "./browser";
export { CannotListen } from "../server/http-server";
export { emulatorMatchers, type EmulatorMatchers } from "./matchers";
export { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

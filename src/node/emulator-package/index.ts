/** The emulator as a separate package, for tests in Node. */
export * from "../../emulator/index";
export { CannotListen } from "../server/http-server";
export { createFetch, type EmulatorFetch } from "./emulator-fetch";
export { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

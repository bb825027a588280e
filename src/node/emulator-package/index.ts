/** The emulator as a package of its own, for tests under Node. */
export * from "../../emulator/index";
export { CannotListen } from "../server/http-server";
export { createFetch, type EmulatorFetch } from "./emulator-fetch";
export { startEmulator, type RunningEmulator, type StartOptions } from "./start-emulator";

/** The emulator without a server, for browsers and for bundlers. It needs nothing of Node. */
export * from "../../emulator/index";
export { createFetch, type EmulatorFetch } from "./emulator-fetch";
export { createRequestUrl, type RequestUrl } from "./request-url";

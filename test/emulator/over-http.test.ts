// The same answers over HTTP, for clients in other processes and other languages.
import { createEmulator } from "../../src/emulator/emulator";
import { serveEmulator } from "../../src/node/server/serve-emulator";
import { nodeTransport } from "../../src/node/server/node-transport";
import { describeService } from "../support/contracts/emulator-contract";

describeService("The emulator over HTTP", async (options) => {
  const emulator = createEmulator({ ...options, baseUrl: "http://localhost/api/v1" });
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  return { transport: nodeTransport, baseUrl: url, apiKey: emulator.apiKey, emulator, stop: () => server.close() };
});

// The emulator inside a program must answer like over HTTP, without a port.
import { createEmulator } from "../../src/emulator/emulator";
import { describeService } from "../support/contracts/emulator-contract";

describeService("The emulator in-process", async (options) => {
  const emulator = createEmulator(options);
  const { transport, baseUrl, apiKey } = emulator;
  return { transport, baseUrl, apiKey, emulator, stop: async () => undefined };
});

// The emulator inside a program: no port, no socket, the same answers.
import { createEmulator } from "../../src/emulator/emulator";
import { describeService } from "../support/contracts/emulator-contract";

describeService("The emulator in-process", async (options) => {
  const emulator = createEmulator(options);
  const { transport, baseUrl, apiKey } = emulator;
  return { transport, baseUrl, apiKey, emulator, stop: async () => undefined };
});

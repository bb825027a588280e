// A failed test shows what was asked of the emulator, in the message and in the stack, which runners print.
import { addToError, journalText } from "../../../src/node/emulator-package/journal-text";
import { startEmulator, type RunningEmulator } from "../../../src/node/emulator-package/start-emulator";

let emulator: RunningEmulator;
beforeEach(async () => {
  emulator = await startEmulator({ count: 3 });
});
afterEach(() => emulator.close());

describe("The requests of a test", () => {
  it("are none when nothing was asked", () => {
    expect(journalText(emulator)).toBe("Requests to the emulator (0):\n  none");
  });

  it("have a line each, with the faults and variants that made the answer", async () => {
    const headers = { "X-API-Key": emulator.apiKey };
    await emulator.fetch("/sync?limit=5", { headers });
    emulator.faults.add({ fault: { kind: "error", status: 503 }, count: 1 });
    await emulator.fetch("/sync", { headers });
    await emulator.fetch("/sync");
    emulator.switches.set({ hasMore: "never" });
    await emulator.fetch("/sync?limit=1", { headers });
    expect(journalText(emulator).split("\n")).toEqual([
      "Requests to the emulator (4):",
      "  1. GET /api/v1/sync?limit=5 200",
      '  2. GET /api/v1/sync 503  (The fault "error" answers instead of the service.; fault error)',
      "  3. GET /api/v1/sync 401  (The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY.)",
      "  4. GET /api/v1/sync?limit=1 200  (hasMore=never)",
    ]);
  });

  it("are the latest 20", async () => {
    for (let at = 1; at <= 22; at += 1) await emulator.fetch(`/auth?${at}`);
    const lines = journalText(emulator).split("\n");
    expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([
      21,
      "Requests to the emulator (22):",
      expect.stringMatching(/^ {2}3\. GET \/api\/v1\/auth\?3 /),
      expect.stringMatching(/^ {2}22\. GET \/api\/v1\/auth\?22 /),
    ]);
  });
});

describe("A text that is added to an error", () => {
  it("is in the message, and after the message in the stack", () => {
    const error = new Error("It failed");
    addToError(error, "Requests: none");
    expect(error.message).toBe("It failed\n\nRequests: none");
    expect(error.stack).toMatch(/^Error: It failed\n\nRequests: none\n {4}at /);
  });

  it.each(["", "not in the stack"])("is before a stack that does not repeat the message: %j", (message) => {
    const error = Object.assign(new Error(message), { stack: "Error\n    at somewhere" });
    addToError(error, "Requests: none");
    expect(error).toMatchObject({
      message: `${message}\n\nRequests: none`,
      stack: "Requests: none\nError\n    at somewhere",
    });
  });

  it.each([undefined, null, "a text", 5, {}, { message: "no stack" }, { stack: "no message" }])(
    "leaves what is no error unchanged: %j",
    (thrown) => {
      const before = JSON.stringify(thrown);
      addToError(thrown, "Requests: none");
      expect(JSON.stringify(thrown)).toBe(before);
    },
  );
});

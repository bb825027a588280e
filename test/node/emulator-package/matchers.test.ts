// What tests assert about requests: a failed assertion names the most similar requests.
import { createEmulator } from "../../../src/emulator/emulator";
import { emulatorMatchers } from "../../../src/node/emulator-package/matchers";

describe("toHaveReceived", () => {
  async function asked() {
    const emulator = createEmulator({ count: 1 });
    await emulator.transport(new Request(`${emulator.baseUrl}/sync?limit=5`));
    return emulator;
  }

  it("passes for one request or the given number", async () => {
    const emulator = await asked();
    const passes = (pattern: object, times?: number) => emulatorMatchers.toHaveReceived(emulator, pattern, times).pass;
    expect([passes({ path: "/sync" }), passes({ path: "/sync" }, 1), passes({ path: "/sync" }, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([passes({ path: "/auth" }), passes({ path: "/auth" }, 0)]).toEqual([false, true]);
  });

  it("says what is different, and refuses a condition that is not known", async () => {
    const emulator = await asked();
    const failed = emulatorMatchers.toHaveReceived(emulator, { path: "/sync", query: { limit: "100" } });
    expect(failed.message()).toMatch(
      /^The emulator did not receive .*; it received 0\.\nThe most similar:\n {2}1\. GET .*: limit is 5, not 100/,
    );
    expect(() => emulatorMatchers.toHaveReceived(emulator, { pth: "/x" } as never)).toThrow(
      "pattern.pth is not known.",
    );
  });
});

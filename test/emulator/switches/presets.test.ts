// The presets must be valid: users and other tests start the emulator with them.
import { presets } from "../../../src/emulator/switches/presets";
import { openSession } from "../session";

describe("A preset", () => {
  it.each(Object.entries(presets))("starts an emulator that answers: %s", async (_, switches) => {
    const { emulator, get } = openSession({ switches });
    expect(emulator.switches.changed()).toEqual(switches);
    const { apiKey } = emulator;
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    expect((await get("/auth", { headers })).status).toBe(200);
    await get("/sync?limit=20", { headers });
    expect((await get("/sync?limit=20", { headers })).status).toBe(200);
  });
});

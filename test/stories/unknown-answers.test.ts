// For every answer to the open questions of the spec, a sync ends with a complete vault, or it reports what is missing
// or cannot be known. Once the service has its defaults again, a sync completes the vault.
import { createClient } from "../../src/api/client";
import { createEmulator } from "../../src/emulator/emulator";
import { createSwitches, type SwitchSettings } from "../../src/emulator/switches/switches";
import { sync, type SyncParts } from "../../src/sync/sync";
import { createVirtualClock } from "../support/api/virtual-clock";
import { inTurn, oneOf } from "../support/depth";
import { fewMeetings, syncUntilComplete, type Completion } from "../support/engine/completion";
import { createMemoryMarks } from "../support/engine/memory-marks";
import { createMemoryStore } from "../support/engine/memory-store";
import { createMemoryVault } from "../support/engine/memory-vault";

/** In a short run one other answer to every second question. */
const variants = oneOf(2, createSwitches().list()).flatMap(({ name, values: [, ...others] }, turn) =>
  inTurn(others, turn).map((value) => `${name}=${value}`),
);

function startCompletion(switches: SwitchSettings): Completion {
  const clock = createVirtualClock(undefined, { auto: true });
  const emulator = createEmulator({ ...fewMeetings(switches), clock });
  const { transport, baseUrl, apiKey: key } = emulator;
  const vault = createMemoryVault({ now: () => clock.now() });
  const parts: Omit<SyncParts, "client"> = {
    vault,
    clock,
    baseUrl,
    store: createMemoryStore(),
    deletionMarks: createMemoryMarks(),
    settings: { configDir: ".obsidian" },
    keyFingerprint: "a-key",
  };
  return {
    emulator,
    run: (options) => sync({ ...parts, client: createClient({ transport, baseUrl, key, clock }) }, options),
    notes: () => new Map([...vault.files()].map(([path, { text }]) => [path, text])),
  };
}

describe("A sync completes the vault, or reports what it cannot know, with", () => {
  it.each(variants)("%s", async (variant) => {
    await syncUntilComplete(startCompletion(Object.fromEntries([variant.split("=")]) as SwitchSettings), 3);
  });
});

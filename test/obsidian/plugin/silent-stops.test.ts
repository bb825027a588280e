// Automatic syncing must not stop silently: there is one notice, and a state that stays until it continues.
import { IDBFactory } from "fake-indexeddb";
import manifest from "../../../manifest.json";
import { movableClock } from "../../support/plugin/movable-clock";
import { SECRET, startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import { connected, ready, run, view } from "../../support/plugin/plugin-user";

const DATA = `.obsidian/plugins/${manifest.id}/data.json`;

const clock = movableClock();

async function later({ idle }: PluginFixture, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 2) {
    clock.pass(2);
    await idle();
  }
}

/** The plugin after an automatic sync. Then Obsidian is restarted after `change`. */
async function restarted(change: (fixture: PluginFixture) => unknown): Promise<PluginFixture> {
  const fixture = await ready();
  await later(fixture, 2);
  expect(fixture.notes().length).toBeGreaterThan(5);
  fixture.app.plugins.disable(fixture.plugin);
  await change(fixture);
  return startPlugin({ again: fixture });
}

const NEEDS = /^Meetings: (?:paused|key refused|failed)/;
const statusBar = ({ app }: PluginFixture) => app.statusBarEl.textContent ?? "";
const emptied = ({ app }: PluginFixture) => void app.secretStorage.setSecret(SECRET, "");

describe("Syncing that stops", () => {
  it.each([
    ["the key is gone", emptied, "There is no API key on this device yet"],
    ["data.json is cut short", ({ app }) => app.vault.adapter.write(DATA, '{"baseUrl": "htt'), "cannot be read"],
    ["data.json is empty", ({ app }) => app.vault.adapter.write(DATA, ""), "cannot be read"],
  ] satisfies [string, (fixture: PluginFixture) => unknown, string][])(
    "raises one notice and shows it from then on: %s",
    async (_, change, text) => {
      const fixture = await restarted(change);
      await later(fixture, 20);
      expect(fixture.notices()).toEqual([expect.stringContaining(text)]);
      expect(statusBar(fixture)).toMatch(NEEDS);
      await run(fixture, "open-status");
      expect(view()).toContain(text);
    },
  );

  it("continues by itself when the cause is removed, and the state ends", async () => {
    const fixture = await restarted(emptied);
    await later(fixture, 20);
    expect(statusBar(fixture)).toMatch(NEEDS);
    fixture.app.secretStorage.setSecret(SECRET, fixture.emulator.apiKey);
    await later(fixture, 4);
    expect(statusBar(fixture)).toMatch(/^Meetings\b.* · /);
    expect(fixture.notices()).toHaveLength(1);
  });

  it("shows a message when this device's database cannot be opened", async () => {
    const fixture = await restarted(() => {
      jest.spyOn(indexedDB, "open").mockImplementation(() => {
        throw new Error("The database is broken.");
      });
    });
    await later(fixture, 10);
    expect(fixture.notices()).toEqual([expect.stringContaining("The sync database of this device cannot be opened")]);
    expect(statusBar(fixture)).toMatch(NEEDS);
  });
});

describe("A database that the system deleted", () => {
  it("needs nothing from the user: the sync continues with the server that was confirmed here", async () => {
    const fixture = await restarted(() => void (globalThis.indexedDB = new IDBFactory()));
    const requests = fixture.requests.length;
    await later(fixture, 4);
    expect(fixture.requests.length).toBeGreaterThan(requests);
    expect(fixture.notices()).toEqual([]);
    expect(statusBar(fixture)).toMatch(/^Meetings\b.* · /);
  });

  it("does not send the key to another server", async () => {
    const fixture = await restarted(async ({ app }) => {
      globalThis.indexedDB = new IDBFactory();
      await app.vault.adapter.write(DATA, JSON.stringify({ ...connected, baseUrl: "https://other.example.com/api" }));
    });
    await later(fixture, 4);
    expect(fixture.requests.filter((request) => request.includes("other.example"))).toEqual([]);
    expect(fixture.notices()).toEqual([expect.stringContaining("nobody confirmed")]);
  });
});

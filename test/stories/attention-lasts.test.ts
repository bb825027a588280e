// Issues for the user are kept over syncs with nothing new, over a restart, and on another device.
import type { NotesClient } from "../../src/api/meeting";
import { openIssues, storeIssues } from "../../src/sync/state/open-issues";
import { createMemoryStore } from "../support/engine/memory-store";
import { createDevice, type Device } from "../support/engine/device";
import { A, B, PLAN, beginning, idOf } from "../support/engine/planning";
import type { Summary } from "../../src/sync/report";
import { sync, type SyncOptions } from "../../src/sync/sync";
import type { NoteOutcome } from "../../src/sync/report";

const HOUR = 3_600_000;
const BROKEN = "bbbbbbbb-0000-4000-8000-000000000009";

/** A device that has synced several meetings. The user will have to decide about one of them. */
async function start() {
  const story = beginning();
  const { service, device } = story;
  story.say("First words.");
  for (let n = 0; n < 24; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  let client: NotesClient = service.client;
  /** Runs the engine like the plugin and the command line tool. */
  async function run(on: Device, options: SyncOptions = {}): Promise<Summary> {
    service.advance(HOUR);
    const outcomes: NoteOutcome[] = [];
    const parts = { ...on.parts, client };
    const summary = await sync(parts, { ...options, onOutcome: (outcome) => outcomes.push(outcome) });
    await storeIssues(on.store, outcomes, summary);
    return summary;
  }
  await run(device);
  return {
    ...story,
    run: (options?: SyncOptions) => run(device, options),
    runOn: run,
    use: (other: NotesClient) => (client = other),
  };
}

type Story = Awaited<ReturnType<typeof start>>;

/** Each kind of issue, and the steps that lead to it. */
const IN_THE_VAULT: Readonly<Record<string, (story: Story) => Promise<unknown>>> = {
  async conflict({ device, say, run }) {
    device.edit(PLAN, (text) => text.replace("First words.", "Words of mine."));
    say("Second words.");
    await run();
  },
  async skipped({ device, say, run }) {
    device.edit(PLAN, (text) => text.replace("---\n", "---\nunclosed: [a\n"));
    say("Second words.");
    await run();
  },
  async kept({ device, run }) {
    device.vault.userWrite("Copy.md", `${device.vault.text(PLAN) ?? ""}\nMine.\n`);
    await run();
    await run();
  },
  async orphaned({ service, run }) {
    service.remove(A);
    await run({ full: true });
    await run({ full: true });
  },
  async quarantined({ service, use, run }) {
    const broken = [{ id: BROKEN, updatedAt: undefined, fault: { code: "not-a-meeting" } }] as const;
    const { client } = service;
    use({
      ...client,
      get requests() {
        return client.requests;
      },
      page: async (query) => ({ ...(await client.page(query)), broken }),
    });
    await run({ full: true });
  },
};

/** Issues that only a full sweep can find. */
const AT_THE_SERVICE: typeof IN_THE_VAULT = {
  async doubt({ service, use, run }) {
    const broken = [{ id: undefined, updatedAt: undefined, fault: { code: "not-a-meeting" } }] as const;
    const { client } = service;
    use({
      ...client,
      async page(query) {
        const page = await client.page(query);
        return query.since === undefined ? { ...page, broken } : page;
      },
    });
    await run({ full: true });
  },
};

const ON_THE_DEVICE: typeof IN_THE_VAULT = {
  async renames({ service, run }) {
    for (let n = 0; n < 24; n += 1) service.put({ id: idOf(n), title: `Speech ${n}` });
    await run();
  },
  async missing({ vault, run }) {
    for (const path of vault.list().slice(0, 12)) vault.userDelete(path);
    await run({ full: true });
  },
};

const kindsOf = async ({ store, vault }: Pick<Device, "store" | "vault">, now: number) =>
  (await openIssues(store, vault, now)).map(({ kind }) => kind);

const ALL = Object.entries({ ...IN_THE_VAULT, ...AT_THE_SERVICE, ...ON_THE_DEVICE });

describe("An issue for the user", () => {
  it.each(ALL)("is kept over syncs that find nothing new: %s", async (kind, reach) => {
    const story = await start();
    await reach(story);
    const { device, service, run } = story;
    expect(await kindsOf(device, service.now())).toContain(kind);
    await run();
    await run();
    expect(await kindsOf(device, service.now())).toContain(kind);
  });

  it.each(ALL)("is kept over a restart: %s", async (kind, reach) => {
    const story = await start();
    await reach(story);
    const { device, service } = story;
    const before = await openIssues(device.store, device.vault, service.now());
    const store = createMemoryStore();
    store.restore(device.store.dump());
    const after = await openIssues(store, device.vault, service.now() + HOUR);
    expect(after.map((issue) => issue.kind)).toContain(kind);
    expect(after).toEqual(before.map((issue) => ({ ...issue, isNew: false })));
  });

  const devices = ["one that has synced the vault before", "a new one"];
  // Which names are due, only the device knows that gave the present ones.
  const cases = ALL.filter(([kind]) => kind !== "renames").flatMap(([kind, reach]) =>
    devices.map((which) => [kind, which, reach] as const),
  );

  it.each(cases)("is found on another device of the vault: %s, %s", async (kind, which, reach) => {
    const story = await start();
    const { device, service, runOn } = story;
    const other = createDevice(service);
    const replicate = () => {
      for (const path of other.vault.list()) if (device.vault.text(path) === undefined) other.vault.userDelete(path);
      for (const path of device.vault.list()) other.vault.userWrite(path, device.vault.text(path) ?? "");
    };
    if (which !== "a new one") {
      replicate();
      await runOn(other);
    }
    await reach(story);
    replicate();
    await runOn(other, { full: true });
    await runOn(other, { full: true });
    expect(await kindsOf(other, service.now())).toContain(kind);
  });
});

it("A state of the connection is kept over a restart, and ends with a sync that succeeds", async () => {
  const { device, service, run, use } = await start();
  const { client } = service;
  use({ ...client, page: () => Promise.reject(new Error("The network is gone.")) });
  await run();
  const store = createMemoryStore();
  store.restore(device.store.dump());
  expect(await kindsOf({ store, vault: device.vault }, service.now())).toEqual(["connection"]);
  use(client);
  service.put({ id: B, title: "News" });
  await run();
  expect(await kindsOf(device, service.now())).toEqual([]);
});

// A question to the user stays open until a full sweep no longer asks it: its answer may come days later, and is about all notes.
import { openQuestions } from "../../src/sync/state/policy";
import { NoteUnreadable } from "../../src/sync/ports";
import type { SyncSettings } from "../../src/sync/render/settings";
import { sync, type SyncOptions } from "../../src/sync/sync";
import { serverFailed, unreachable, unreadable } from "../support/api/failures";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, hoursPass, idOf, PLAN, syncWith } from "../support/engine/planning";
import type { Question, Summary } from "../../src/sync/report";
import type { NotesClient } from "../../src/api/meeting";
import { openIssues, storeIssues } from "../../src/commands/open-issues";
import { createMemoryStore } from "../support/engine/memory-store";
import { deciding, SHIP } from "../support/engine/renumbering";

const HOUR = 3_600_000;

const talk = (number: number) => `cccccccc-0000-4000-8000-0000000000${number + 10}`;

/** A device that is new to a vault with a missing note, and asks whether it was deleted. */
async function asked() {
  const service = createPlainService();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review" });
  const first = createDevice(service);
  await first.sync();
  const device = createDevice(service);
  device.vault.userWrite(PLAN, first.vault.text(PLAN) ?? "");
  const summary = await device.sync();
  let talks = 0;
  return {
    service,
    device,
    vault: device.vault,
    summary,
    /** An hour passes, and there is a new meeting. After the second call no window contains the first two meetings. */
    hourLater: async () => {
      service.advance(HOUR);
      service.put({ id: talk((talks += 1)), title: `Talk ${talks}` });
      return device.sync();
    },
  };
}

describe("A question", () => {
  it("stays open while syncs read only what changed: its answer brings the note of a meeting that none of them saw", async () => {
    const { device, summary, hourLater } = await asked();
    expect(summary.questions.map(({ kind }) => kind)).toEqual(["missing"]);
    for (let hour = 0; hour < 3; hour += 1) await hourLater();
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 1, unchanged: 4, status: "done" });
    expect(device.vault.list()).toContain("Meetings/2026-03-02 - Review.md");
  });

  it("stays open if the run that asked was interrupted, and the next one continues with a later page", async () => {
    const service = createPlainService();
    for (let number = 0; number < 8; number += 1) service.put({ id: talk(number), title: `Talk ${number}` });
    const [first, device] = [createDevice(service), createDevice(service)];
    await first.sync();
    // The newest is listed first. It is the one without a note.
    const notes = [...first.vault.files()].filter(([path]) => !path.includes("Talk 7"));
    for (const [path, { text }] of notes) device.vault.userWrite(path, text);
    const page: typeof service.client.page = (query) => {
      if ((query.offset ?? 0) >= 5) return Promise.reject(unreachable());
      return service.client.page({ ...query, limit: 3 });
    };
    const cut = await sync({ ...device.parts, client: { ...service.client, page } });
    expect(cut).toMatchObject({ status: "failed", questions: [{ kind: "missing" }] });
    const next = await device.sync();
    expect(next).toMatchObject({ status: "done", questions: [] });
    expect(await openQuestions(device.store)).toMatchObject([{ kind: "missing" }]);
  });

  it("is closed by its answer: with the same answer again, a sync reads only changes", async () => {
    const { device, hourLater } = await asked();
    for (let hour = 0; hour < 3; hour += 1) await hourLater();
    await device.sync({ missing: "create" });
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 0, unchanged: 1, status: "done" });
  });

  it("stays open when a later sync stops for another one: notes are not renamed without its answer", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    const { vault } = device;
    const ids = Array.from({ length: 25 }, (_, number) => talk(number));
    const name = (some: readonly string[], title: string) => {
      for (const id of some) service.put({ id, title: `${title} ${id.slice(-2)}` });
    };
    name(ids, "Talk");
    await device.sync();
    name(ids, "Speech");
    expect((await device.sync()).questions).toMatchObject([{ kind: "renames", count: 25 }]);

    const notes = [...vault.files()];
    for (const [path] of notes) vault.userDelete(path);
    name(ids.slice(0, 1), "Talk");
    const stopped = await device.sync();
    expect(stopped).toMatchObject({ status: "attention", doubts: [], error: null, renamed: 0 });
    expect(stopped.questions.map(({ kind }) => kind)).toEqual(["missing"]);

    for (const [path, { text, mtime }] of notes) vault.userWrite(path, text, mtime);
    name(ids.slice(1, 10), "Talk");
    expect(await device.sync()).toMatchObject({ renamed: 0 });
    expect(await openQuestions(device.store)).toMatchObject([{ kind: "renames" }]);
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 15, status: "done" });
  });
});

// Meetings that are requested one by one: one that cannot be read is reported, and stops neither the others nor the run.

function start() {
  const { service, device } = beginning();
  const refuse = (id: string, error: Error) => {
    service.beforeAnswer = (request) => {
      if (request === `meeting ${id}`) throw error;
    };
  };
  return { service, device, refuse };
}

it("an older text that cannot be requested by id is not written, and the full sweep is still certified", async () => {
  const { service, device, refuse } = start();
  const before = service.now();
  service.put({ id: A, title: "Planning", summary: "New words." });
  await device.sync();
  service.put({ id: A, title: "Planning", summary: "Old words." }, before);
  refuse(A, serverFailed(500));
  for (let sweep = 0; sweep < 3; sweep += 1) {
    service.advance(HOUR);
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", error: null });
  }
  expect(device.vault.text(PLAN)).toContain("New words.");
  service.put({ id: B, title: "Retro" });
  expect(await device.sync()).toMatchObject({ status: "done", created: 1 });

  service.beforeAnswer = () => undefined;
  await device.sync({ full: true });
  expect(device.vault.text(PLAN)).toContain("Old words.");
});

it("of several notes to refresh, one with invalid data is reported, and the others are refreshed", async () => {
  const { service, device, refuse } = start();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Retro" });
  await device.sync();
  service.put({ id: B, title: "Retro", summary: "News." });
  refuse(A, unreadable(false));
  expect(await device.sync({ only: [A, B] })).toMatchObject({
    status: "attention",
    updated: 1,
    doubts: [{ code: "answer-unknown" }],
  });
  expect(await device.sync({ only: [A] })).toMatchObject({
    status: "failed",
    error: { code: "answer-unknown" },
  });
});

// Most notes are missing from the vault: every run notices it, even if the service has no changes for them.

describe("Many missing notes", () => {
  async function synced(count: number) {
    const story = beginning();
    const { service, device, vault } = story;
    for (let n = 0; n < count; n += 1) service.put({ id: idOf(n), title: `Talk ${String(n).padStart(2, "0")}` });
    await device.sync();
    // No later window contains these meetings.
    for (const hour of [1, 2]) {
      service.advance(3_600_000);
      service.put({ id: idOf(90 + hour), title: `Later ${hour}` });
      await device.sync();
    }
    const paths = vault.list().filter((path) => path.includes("Talk"));
    return { ...story, paths, lose: (n: number) => paths.slice(0, n).forEach((path) => vault.userDelete(path)) };
  }

  const asked = (questions: readonly Question[]) => questions.map(({ count, notes }) => ({ count, notes }));

  describe("A sync that reads only what changed", () => {
    it("stops and asks when most notes are missing: how many, and which", async () => {
      const { device, paths, lose, vault } = await synced(40);
      lose(30);
      const summary = await device.sync();
      expect(summary).toMatchObject({ status: "attention", created: 0, deleted: 0 });
      expect(asked(summary.questions)).toEqual([{ count: 30, notes: paths.slice(0, 30) }]);
      expect(vault.list()).toHaveLength(12);
      expect(await device.sync()).toMatchObject({ status: "attention" });
    });

    it("asks when all notes are missing", async () => {
      const { device, lose, vault } = await synced(40);
      lose(40);
      for (const path of vault.list()) vault.userDelete(path);
      expect(asked((await device.sync()).questions)).toMatchObject([{ count: 42 }]);
    });

    it("continues if few notes are missing, and does not search for them in every run", async () => {
      const { device, lose } = await synced(40);
      lose(5);
      expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
      const looked: string[] = [];
      const find = device.parts.vault.find.bind(device.parts.vault);
      device.parts.vault.find = (id) => {
        looked.push(id);
        return find(id);
      };
      await device.sync();
      expect(looked.length).toBeLessThan(10);
    });

    it.each([
      ["create" as const, { created: 30 }, 42],
      ["deleted" as const, { created: 0 }, 12],
    ])("is answered by a full sync: %s", async (missing, counts, left) => {
      const { device, lose, vault } = await synced(40);
      lose(30);
      await device.sync();
      expect(await device.sync({ full: true, missing })).toMatchObject({ ...counts, questions: [] });
      expect(vault.list()).toHaveLength(left);
      expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
    });

    it.each(["create", "deleted"] as const)(
      "asks again when other notes are missing than the user was asked about: %s",
      async (missing) => {
        const { device, paths, lose, vault } = await synced(40);
        lose(20);
        const [asked] = (await device.sync()).questions;
        const [path = "", text = ""] = [paths[20], vault.text(paths[20] ?? "")];
        vault.userDelete(path);
        const { questions } = await device.sync({ full: true, missing, asked });
        expect(questions).toMatchObject([{ count: 21, notes: paths.slice(0, 21) }]);
        expect([vault.list().length, [...device.deletionMarks.all()]]).toEqual([21, []]);
        vault.userWrite(path, text);
        expect(await device.sync({ full: true, missing, asked: questions[0] })).toMatchObject({ questions: [] });
      },
    );

    it("does not ask again because its question named the first of many notes in another order", async () => {
      const { service, device, vault } = beginning();
      for (let n = 100; n < 320; n += 1)
        service.put({ id: `cccccccc-0000-4000-8000-000000000${n}`, title: `Talk ${n}` });
      await device.sync();
      service.advance(60_000);
      const lost = vault.list().slice(0, 200);
      const texts = lost.map((path) => vault.text(path) ?? "");
      for (const path of lost) vault.userDelete(path);
      await device.sync();
      for (const [at, text] of texts.slice(0, 99).entries()) vault.userWrite(lost[at] ?? "", text);
      const [asked] = (await device.sync({ full: true })).questions;
      expect(asked).toMatchObject({ count: 101 });
      expect(await device.sync({ full: true, missing: "create", asked })).toMatchObject({
        created: 101,
        questions: [],
      });
    });

    it("asks nothing about notes that the user deleted while the plugin saw it", async () => {
      const { device, lose } = await synced(40);
      lose(30);
      for (let n = 0; n < 30; n += 1) {
        await device.deletionMarks.set(idOf(n), { state: "deleted", at: "2026-03-03T00:00:00.000Z", path: "" });
      }
      expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
    });
  });

  describe("A folder that is missing for some time", () => {
    it("is asked about, even if the user had stopped the sync of one of its two notes", async () => {
      const { service, device, vault } = beginning();
      for (const n of [1, 2]) service.put({ id: idOf(n), title: `Talk ${n}` });
      await device.sync();
      const [path = "", other = ""] = vault.list();
      const at = new Date(service.now()).toISOString();
      await device.deletionMarks.set(idOf(1), { state: "stopped", at, path });
      for (const each of vault.list()) vault.userDelete(each);
      for (const look of [1, 2]) {
        service.advance(look * 600_000);
        expect(asked((await device.sync({ full: true })).questions)).toEqual([{ count: 1, notes: [other] }]);
      }
      expect([...device.deletionMarks.all()].map(([, { state }]) => state)).toEqual(["stopped"]);
    });
  });
});

// Issues for the user are kept over syncs with nothing new, over a restart, and on another device.

describe("What waits for the user", () => {
  const HOUR = 3_600_000;

  const BROKEN = "bbbbbbbb-0000-4000-8000-000000000009";

  /** A device that has synced several meetings. The user will have to decide about one of them, or about many names. */
  async function start(kind = "") {
    const talks = kind === "renames" ? 24 : 8;
    const story = beginning();
    const { service, device } = story;
    story.say("First words.");
    for (let n = 0; n < talks; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
    let client: NotesClient = service.client;
    /** Runs the engine like the plugin and the command line tool. */
    async function run(on: Device, options: SyncOptions = {}): Promise<Summary> {
      service.advance(HOUR);
      const summary = await sync({ ...on.parts, client }, options);
      await storeIssues(on.store, summary);
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
      for (const path of vault.list().slice(0, 6)) vault.userDelete(path);
      await run({ full: true });
    },
  };

  const kindsOf = async ({ parts }: Pick<Device, "parts">, now: number) =>
    (await openIssues(parts, now)).map(({ kind }) => kind);

  const ALL = Object.entries({ ...IN_THE_VAULT, ...AT_THE_SERVICE, ...ON_THE_DEVICE });

  describe("An issue for the user", () => {
    it.each(ALL)("is kept over a restart, and over syncs that find nothing new: %s", async (kind, reach) => {
      const story = await start(kind);
      await reach(story);
      const { device, service, run } = story;
      const before = await openIssues(device.parts, service.now());
      const store = createMemoryStore();
      store.restore(device.store.dump());
      const after = await openIssues({ ...device.parts, store }, service.now() + HOUR);
      expect(after.map((issue) => issue.kind)).toContain(kind);
      expect(after).toEqual(before.map((issue) => ({ ...issue, isNew: false })));
      await run();
      await run();
      expect(await kindsOf(device, service.now())).toContain(kind);
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
    expect(await kindsOf({ parts: { ...device.parts, store } }, service.now())).toEqual(["connection"]);
    use(client);
    service.put({ id: B, title: "News" });
    await run();
    expect(await kindsOf(device, service.now())).toEqual([]);
  });
});

it("A meeting that the service has again is not listed as deleted there", async () => {
  const story = beginning();
  const { service, device } = story;
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review" });
  await device.sync();
  service.remove(A);
  for (let run = 0; run < 2; run += 1) await device.sync({ full: true });
  service.put({ id: A, title: "Planning", summary: "Again." });
  expect(await hoursPass(story)).toEqual([]);
});

it("The question about meetings without notes ends when the notes arrive", async () => {
  const story = beginning();
  const { service, device, vault } = story;
  for (let n = 1; n <= 5; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  service.advance(HOUR);
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const other = createDevice(service);
  other.vault.userWrite(PLAN, vault.text(PLAN) ?? "");
  expect((await other.sync()).questions).toMatchObject([{ count: 5 }]);
  for (const [path, { text }] of vault.files()) other.vault.userWrite(path, text);
  await hoursPass({ service, device: other });
  expect(await openQuestions(other.store)).toEqual([]);
});

it("Two notes that the user deleted are not many, though the clock was ahead when they were created", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 20; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  const clock = { ...device.parts.clock, now: () => service.now() + 365 * 24 * HOUR };
  await sync({ ...device.parts, clock });
  await device.sync();
  for (const path of vault.list().slice(0, 2)) vault.userDelete(path);
  service.advance(HOUR);
  expect((await device.sync({ full: true })).questions).toEqual([]);
});

it.each<[string, Partial<SyncSettings>]>([
  ["by a filter", { project: "Apollo" }],
  ["by the first day", { startDate: "2026-04-01" }],
])(
  "A note that the user wants again, and that cannot be written at first, is not forgotten: left out %s",
  async (_, settings) => {
    const { service, device, vault } = beginning();
    for (let n = 1; n <= 8; n += 1)
      service.put({ id: idOf(n), title: `Talk ${n}`, project: n < 5 ? "Apollo" : "Garden" });
    await device.sync();
    await syncWith(device, settings);
    for (const path of vault.list()) vault.userDelete(path);
    service.advance(HOUR);
    const [asked] = (await syncWith(device, settings, { full: true })).questions;
    const disk = { ...vault };
    const full = jest.spyOn(vault, "create").mockImplementation(async (path, ...rest) => {
      if (path.includes("Talk 8")) throw new NoteUnreadable("The disk is full.");
      return disk.create(path, ...rest);
    });
    await syncWith(device, settings, { full: true, missing: "create", asked });
    full.mockRestore();
    for (let hour = 0; hour < 3; hour += 1) {
      service.advance(HOUR);
      await syncWith(device, settings, { full: true });
    }
    const isThere = vault.list().some((path) => path.includes("Talk 8"));
    expect(isThere || (await openIssues(device.parts, service.now())).length > 0).toBe(true);
  },
);

it("A decision about which a new device asks is not created because the meeting's note was held", async () => {
  const { service, device, vault, decideLater } = deciding();
  decideLater("dec_1", "One.");
  await device.sync();
  const other = createDevice(service);
  other.vault.userWrite(PLAN, vault.text(PLAN) ?? "");
  other.vault.setBusy(PLAN, true);
  service.put({ id: A, title: "Planning", summary: "Two.", decisions: [{ id: "dec_1", text: "Ship" }] });
  await other.sync();
  expect(await openQuestions(other.store)).toMatchObject([{ notes: [SHIP] }]);
  other.vault.setBusy(PLAN, false);
  await hoursPass({ service, device: other }, 2);
  expect(other.vault.text(PLAN)).toContain("Two.");
  expect(other.vault.text(SHIP)).toBeUndefined();
});

it("A decision's update that was held comes while a new device asks about the meeting's note", async () => {
  const { service, device, vault, decideLater } = deciding();
  decideLater("dec_1", "One.");
  await device.sync();
  const other = createDevice(service);
  other.vault.userWrite(SHIP, vault.text(SHIP) ?? "");
  other.vault.setBusy(SHIP, true);
  decideLater("dec_1", "Two.");
  await other.sync();
  await hoursPass({ service, device: other }, 2);
  other.vault.setBusy(SHIP, false);
  await hoursPass({ service, device: other }, 2);
  expect(other.vault.text(PLAN)).toBeUndefined();
  expect(other.vault.text(SHIP)).toContain("Two.");
});

function manyNames(kind: string, { service }: Pick<ReturnType<typeof beginning>, "service">) {
  for (let n = 1; n <= 21; n += 1) service.put({ id: idOf(n), title: `${kind} ${n}` });
}

it("A question about new names ends when another device has followed them, and the next one is followed", async () => {
  const story = beginning();
  const { service, device, vault } = story;
  const other = createDevice(service);
  manyNames("Talk", story);
  await device.sync();
  await other.sync();
  manyNames("Speech", story);
  await device.sync();
  await other.sync();
  await device.sync({ renames: "rename" });
  for (const path of other.vault.list()) other.vault.userDelete(path);
  for (const [path, { text, mtime }] of vault.files()) other.vault.userWrite(path, text, mtime);
  await hoursPass({ service, device: other }, 2);
  expect(await openQuestions(other.store)).toEqual([]);
  service.put({ id: idOf(50), title: "Address" });
  await other.sync();
  expect(other.vault.list()).toContain("Meetings/2026-03-02 - Address.md");
});

it("A device that is new to the vault, and first refreshes one note, creates none while the vault is not mounted", async () => {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review" });
  await device.sync();
  const other = createDevice(service);
  other.vault.userWrite(PLAN, vault.text(PLAN) ?? "");
  await other.sync({ only: [A] });
  other.vault.userDelete(PLAN);
  service.remove(A);
  await other.sync();
  expect(other.vault.list()).toEqual([]);
});

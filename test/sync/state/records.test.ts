// A device's data about a note: its record, and the service's texts that may be its merge base.
import type { Rendering } from "../../../src/sync/note/service-text";
import {
  allRecords,
  baseIn,
  basesOf,
  changeRecord,
  moveRecord,
  type NoteRecord,
  recordOf,
  saveBase,
  saveRecord,
} from "../../../src/sync/state/records";
import { createMemoryStore } from "../../support/engine/memory-store";
import { giveNameBack } from "../../../src/commands/restore-text";
import { recordMove } from "../../../src/commands/changed-files";
import { undoLastRun } from "../../../src/commands/undo-run";
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, beginning, idOf, PLAN } from "../../support/engine/planning";
import type { StateStore } from "../../../src/sync/ports";
import { writeBehind } from "../../../src/sync/state/write-behind";
import { describeStore } from "../../support/contracts/store-contract";
import { KeyRefused } from "../../../src/api/api-error";
import { accountScope, askAccount, forgetAccount } from "../../../src/sync/state/account";
import { keyPart } from "../../../src/sync/state/key-part";
import { filterScope } from "../../../src/sync/sweep/cursor";
import { reasonOf } from "../../../src/sync/reason";
import { sync } from "../../../src/sync/sync";
import { NO_ACCOUNT_SETTINGS } from "../../support/engine/plain-settings";
import { unreachable } from "../../support/api/failures";

describe("What is stored of a note", () => {
  const A = "aaaaaaaa-0000-4000-8000-000000000001";

  const record = (id: string): NoteRecord => ({
    id,
    path: "a.md",
    wanted: "a.md",
    text: { hash: "0123456789ab", updatedAt: 1 },
    account: "account",
  });

  const base = (hash: string): Rendering => ({ properties: [], body: hash, hash });

  describe("The bases of a note", () => {
    it("are the newest two, newest first", async () => {
      const store = createMemoryStore();
      for (const hash of ["1", "2", "3"]) await saveBase(store, A, base(hash));
      expect((await basesOf(store, A)).map(({ hash }) => hash)).toEqual(["3", "2"]);
    });

    it("keep their order when the older one is served again", async () => {
      const store = createMemoryStore();
      for (const hash of ["1", "2", "1"]) await saveBase(store, A, base(hash));
      expect((await basesOf(store, A)).map(({ hash }) => hash)).toEqual(["1", "2"]);
    });

    it("return only the text with the requested hash", () => {
      expect(baseIn([base("1"), base("2")], "2")).toEqual(base("2"));
      expect(baseIn([base("1")], "2")).toBeUndefined();
    });
  });

  describe("The record of a note", () => {
    it("is not written again when nothing in it changed", async () => {
      const steps: string[] = [];
      const store = createMemoryStore({ onStep: (step) => steps.push(step) });
      await saveRecord(store, undefined, record(A));
      const before = await recordOf(store, A);
      steps.length = 0;
      await saveRecord(store, before, { ...record(A), undone: undefined });
      expect(steps.filter((step) => step.startsWith("write"))).toEqual([]);
    });

    it("cannot be changed if there is none", async () => {
      const store = createMemoryStore();
      await changeRecord(store, A, { path: "b.md" });
      expect(store.dump().size).toBe(0);
    });

    it("is copied to a new id with its bases", async () => {
      const store = createMemoryStore();
      const [old, now] = [`${A}/dec_1`, `${A}/dec_2`];
      await saveRecord(store, undefined, record(old));
      await saveBase(store, old, base("1"));
      await moveRecord(store, record(old), record(now));
      expect([await recordOf(store, now), await basesOf(store, now)]).toEqual([record(now), [base("1")]]);
    });

    it("is found among all records", async () => {
      const store = createMemoryStore();
      const other = "bbbbbbbb-0000-4000-8000-000000000001";
      for (const id of [A, `${A}/dec_1`, other]) await saveRecord(store, undefined, record(id));
      const ids = async (records: AsyncIterable<NoteRecord>) => {
        const found: string[] = [];
        for await (const { id } of records) found.push(id);
        return found;
      };
      expect(await ids(allRecords(store))).toEqual([A, `${A}/dec_1`, other]);
    });
  });
});

// A note gets its old name back, and the same name of the service does not rename it again.

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

async function renamed() {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: A, title: "Planning" });
  await device.sync();
  service.put({ id: A, title: "Roadmap" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  const undo = () => giveNameBack(device, meetingNoteId(A), PLAN, ROADMAP);
  return { service, device, undo };
}

describe("A rename that is undone", () => {
  it("stays undone, even when everything is read again", async () => {
    const { device, undo } = await renamed();
    expect(await undo()).toBe("restored");
    expect(device.vault.list()).toEqual([PLAN]);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(device.vault.list()).toEqual([PLAN]);
  });

  it("makes the name the user's: the service's next one is not used either", async () => {
    const { service, device, undo } = await renamed();
    await undo();
    service.put({ id: A, title: "Third name" });
    expect(await device.sync()).toMatchObject({ renamed: 0 });
    expect(device.vault.list()).toEqual([PLAN]);
  });

  it("changes nothing if the user moved the note since", async () => {
    const { device, undo } = await renamed();
    device.vault.userMove(ROADMAP, "Mine.md");
    expect(await undo()).toBe("changed");
    expect(device.vault.list()).toEqual(["Mine.md"]);
  });

  it("changes nothing if another file has the old name", async () => {
    const { service, device, undo } = await renamed();
    await device.vault.create(PLAN, "Another file.", { mtime: service.now() });
    expect(await undo()).toBe("changed");
    expect(device.vault.list()).toEqual([PLAN, ROADMAP]);
  });
});

describe("In a vault that spells the folder in another way", () => {
  const HOUR = 3_600_000;

  async function start(folder: string) {
    const story = beginning();
    const { service, device, vault } = story;
    vault.userWrite(`${folder}/Mine.md`, "Mine.");
    story.say("Words.");
    await device.sync();
    const here = PLAN.replace("Meetings", folder);
    expect(vault.list()).toContain(here);
    service.advance(HOUR);
    return { ...story, here };
  }

  it.each(["meetings", "Meetings"])("the user's copy that they move on is not the note: %s", async (folder) => {
    const { service, device, vault, here } = await start(folder);
    const [from, to] = [`${folder}/Copy.md`, "Archive/Copy.md"];
    vault.userWrite(from, vault.text(here) ?? "", service.now());
    vault.userMove(from, to);
    await recordMove(device.store, A, { from, to });
    for (let run = 0; run < 3; run += 1) {
      service.advance(HOUR);
      await device.sync({ full: true });
    }
    expect(vault.list()).toEqual([to, here, `${folder}/Mine.md`].sort());
  });

  it("a rename is undone", async () => {
    const { service, device, vault, here, say } = await start("meetings");
    say("Words.", "Roadmap");
    await device.sync();
    expect(vault.list()).toContain(ROADMAP.replace("Meetings", "meetings"));
    await undoLastRun(device.parts, service.now());
    expect(vault.list()).toContain(here);
  });

  it("a note without an id does not count as deleted", async () => {
    const { service, device, here } = await start("meetings");
    for (const n of [1, 2, 3]) service.put({ id: idOf(n) });
    await device.sync();
    device.edit(here, (text) => text.replace(/^---\n[^]*?\n---\n/, ""));
    for (let run = 0; run < 4; run += 1) {
      service.advance(HOUR);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)).toBeUndefined();
  });
});

// A first sync writes thousands of records. They may be stored together, but after a crash no later one may exist without an earlier.

describeStore("A store that is written behind", () => Promise.resolve({ store: writeBehind(createMemoryStore()) }));

const entry = (key: string, value: unknown = key) => new Map([[key, value]]);

describe("A write that may be stored later", () => {
  it("can be read immediately, and needs few writes", async () => {
    const steps: string[] = [];
    const memory = createMemoryStore({ onStep: (step) => steps.push(step) });
    const store = writeBehind(memory);
    for (let number = 0; number < 20; number += 1) {
      await store.write(entry(`k${number}`), { soon: true });
      expect(await store.get(`k${number}`)).toBe(`k${number}`);
    }
    await store.write(new Map());
    expect(memory.entriesCount).toBe(20);
    expect(steps.filter((step) => step.startsWith("write")).length).toBeLessThan(20);
  });

  it("is stored before or together with an awaited write", async () => {
    const memory = createMemoryStore();
    const store = writeBehind(memory);
    void store.write(entry("early"), { soon: true });
    await store.write(entry("late"));
    expect([...memory.dump().keys()]).toEqual(["early", "late"]);
  });

  it("is read with its new value while it is being stored", async () => {
    const memory = createMemoryStore();
    await memory.write(entry("k", "before"));
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const store = writeBehind({ ...memory, write: (changes) => gate.then(() => memory.write(changes)) });
    const written = store.write(entry("k", "after"));
    await new Promise(setImmediate);
    expect(await store.get("k")).toBe("after");
    open();
    await written;
    expect(await memory.get("k")).toBe("after");
  });

  it("is found among the entries", async () => {
    const store = writeBehind(createMemoryStore());
    await store.write(entry("a/1"), { soon: true });
    const found: string[] = [];
    for await (const [key] of store.entries("a/")) found.push(key);
    expect(found).toEqual(["a/1"]);
  });

  it("fails the next awaited write if it could not be stored, and nothing is stored after it", async () => {
    let fails = true;
    const memory = createMemoryStore({
      onStep(step) {
        if (fails && step.startsWith("write")) throw new Error("The disk is full.");
      },
    });
    const store = writeBehind(memory);
    await store.write(entry("lost"), { soon: true });
    await expect(store.write(entry("next"))).rejects.toThrow("The disk is full.");
    fails = false;
    await expect(store.write(entry("last"))).rejects.toThrow("The disk is full.");
    expect(memory.entriesCount).toBe(0);
  });

  it("does not accumulate: of many writes the later ones wait until the earlier ones are stored", async () => {
    const memory = createMemoryStore();
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow: StateStore = {
      ...memory,
      async write(changes) {
        await gate;
        await memory.write(changes);
      },
    };
    const store = writeBehind(slow);
    let accepted = 0;
    const writing = (async () => {
      for (; accepted < 100; accepted += 1) await store.write(entry(`k${accepted}`), { soon: true });
    })();
    await new Promise(setImmediate);
    expect(accepted).toBeGreaterThan(20);
    expect(accepted).toBeLessThan(50);
    open();
    await writing;
    await store.write(new Map());
    expect([...memory.dump().values()]).toHaveLength(100);
  });
});

// The account of the key decides which state a run uses. It is requested as rarely as possible, and valid only for its key.

const DAY = 24 * 60 * 60_000;

const NOW = Date.UTC(2026, 2, 2, 10);

const FROM = { baseUrl: "https://notes.example.com/api", keyFingerprint: "0123456789abcdef" };

function service() {
  const steps: string[] = [];
  const store = createMemoryStore({ onStep: (step) => steps.push(step) });
  let asked = 0;
  const client = {
    requests: 0,
    authenticate: () => Promise.resolve({ userId: `user ${(asked += 1)}`, settings: NO_ACCOUNT_SETTINGS }),
    page: () => Promise.reject(new Error("Nobody asks for a page.")),
    meeting: () => Promise.reject(new Error("Nobody asks for a meeting.")),
  };
  return { store, steps, know: (now = NOW, from = FROM) => askAccount(client, store, from, now) };
}

describe("The account", () => {
  it("is requested once a day", async () => {
    const { know } = service();
    expect(await know()).toEqual({ ...FROM, at: NOW, userId: "user 1", settings: NO_ACCOUNT_SETTINGS });
    expect(await know()).toMatchObject({ userId: "user 1" });
    expect(await know(NOW + DAY - 1)).toMatchObject({ userId: "user 1" });
    expect(await know(NOW + DAY)).toMatchObject({ userId: "user 2", at: NOW + DAY });
  });

  it.each([
    ["the key is another", NOW, { ...FROM, keyFingerprint: "another" }],
    ["the server is another", NOW, { ...FROM, baseUrl: "https://elsewhere.example.com" }],
    ["the clock was put back", NOW - 1, FROM],
  ])("is requested again when %s", async (_, now, from) => {
    const { know } = service();
    await know();
    expect(await know(now, from)).toMatchObject({ userId: "user 2", ...from });
  });

  it("is requested again after a refusal", async () => {
    const { know, store, steps } = service();
    await forgetAccount(store);
    expect(steps.filter((step) => step.startsWith("write"))).toEqual([]);
    await know();
    await forgetAccount(store);
    expect(await know()).toMatchObject({ userId: "user 2" });
  });

  it.each([
    ["asked for again", "refused the key", new KeyRefused(), ["auth", "page 0"]],
    ["still believed", "could not be reached", unreachable(), ["page 0"]],
  ])("is %s after the service %s", async (_, __, error, expected) => {
    const plain = createPlainService();
    const device = createDevice(plain);
    await device.sync();
    plain.beforeAnswer = () => {
      throw error;
    };
    expect(await device.sync()).toMatchObject({ status: "failed", error: reasonOf(error) });
    const requests: string[] = [];
    plain.beforeAnswer = (request) => requests.push(request);
    expect(await device.sync()).toMatchObject({ status: "done" });
    expect(requests).toEqual(expected);
  });
});

it("A refused key is reported as such even when the state cannot be written now", async () => {
  const plain = createPlainService();
  const device = createDevice(plain);
  await device.sync();
  plain.advance(DAY);
  plain.beforeAnswer = () => {
    throw new KeyRefused();
  };
  const write = (changes: ReadonlyMap<string, unknown>) =>
    changes.size === 0 ? Promise.resolve() : Promise.reject(new Error("The disk is full."));
  const failing = sync({ ...device.parts, store: { ...device.store, write } });
  expect(await failing).toMatchObject({ status: "failed", error: { code: "key-refused" } });
});

describe("State is separate", () => {
  const differ = (...scopes: readonly string[]) => expect(new Set(scopes).size).toBe(scopes.length);

  it("by server and user", () => {
    const scope = (baseUrl: string, userId: string) => accountScope({ baseUrl, userId });
    differ(scope("a", "b"), scope("a", "c"), scope("c", "b"), scope("ab", ""));
    expect(scope("a", "b")).toMatch(/^[0-9a-f]{16}$/);
  });

  it("by project and status, and without one", () => {
    const filters = [{}, { project: "all" }, { status: "all" }, { project: "" }];
    const scopes = filters.map((filter) => filterScope("a", filter));
    differ(...scopes, filterScope("b", { status: "all" }));
  });

  it("by the meeting's id, with any length and script", () => {
    const ids = ["a", "a/b", "a%2Fb", "ы".repeat(60), "ы".repeat(61), `${"x".repeat(300)}1`, `${"x".repeat(300)}2`];
    differ(...ids.map(keyPart));
    for (const id of ids) expect(keyPart(id)).toMatch(/^[\w%~.-]{1,200}$/);
    expect(keyPart("x".repeat(200))).toBe("x".repeat(200));
    expect(keyPart("\ud800")).toBe(keyPart("_"));
  });
});

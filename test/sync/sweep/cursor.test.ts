// How far back a run reads, and where the next run continues. Too little misses a meeting; too much costs requests.
import { filterScope, forgetCursor, openCursor, storedCursor, type OpenCursor } from "../../../src/sync/sweep/cursor";
import type { CursorParts, OpenSweep, Position } from "../../../src/sync/sweep/cursor";
import type { SyncSettings } from "../../../src/sync/render/settings";
import type { Question } from "../../../src/sync/report";
import { openPolicy, type Answers } from "../../../src/sync/state/policy";
import { keys } from "../../support/engine/store-keys";
import { OVERLAP, type SweepProgress } from "../../../src/sync/sweep/sweep-state";
import type { SweepEnd } from "../../../src/sync/sweep/sweep";
import { createMemoryStore } from "../../support/engine/memory-store";
import { NO_ACCOUNT_SETTINGS, PLAIN_RENDERING } from "../../support/engine/plain-settings";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 2, 2, 10);
/** The time of the newest processed meeting by the service's clock. */
const WATERMARK = NOW - 3 * DAY;

const SURE: SweepEnd = {
  certified: true,
  watermark: WATERMARK,
  doubts: [],
  shortPages: false,
  missing: 0,
  readAll: true,
};
const PROGRESS: SweepProgress = {
  offset: 99,
  anchors: ["a"],
  asOf: NOW,
  newest: WATERMARK,
  doubts: [],
  shortPages: false,
  since: undefined,
};

interface Changes extends Partial<Omit<CursorParts, "settings" | "policy">> {
  readonly settings?: Partial<SyncSettings>;
  readonly options?: Partial<Answers>;
  readonly asked?: readonly Question["kind"][];
  readonly started?: { readonly adopting: boolean };
}

/** A device whose full sweep at `NOW` was certified. */
function device(onStep?: (step: string) => void) {
  const store = createMemoryStore({ onStep });
  async function open(startedAt: number, { settings, options = {}, asked, started, ...changes }: Changes = {}) {
    if (asked ?? started) await store.write(new Map([[keys.vault, { ...started, asked }]]));
    return openCursor({
      store,
      settings: { configDir: ".obsidian", ...settings },
      noteCount: 0,
      policy: await openPolicy(store, options, false),
      account: "account",
      accountSettings: NO_ACCOUNT_SETTINGS,
      render: PLAIN_RENDERING,
      full: false,
      startedAt,
      ...changes,
    });
  }
  async function interrupted(): Promise<OpenSweep | undefined> {
    for await (const [, sweep] of store.entries<OpenSweep>("cursor/open/")) return sweep;
    return undefined;
  }
  return {
    store,
    open,
    position: async (startedAt: number, changes?: Changes): Promise<Position> =>
      (await open(startedAt, changes)).position,
    cursor: () => storedCursor(store, filterScope("account", {})),
    interrupted,
    started: () => store.get<{ readonly adopting: boolean }>(keys.vault),
  };
}

async function known() {
  const it = device();
  await (await it.open(NOW)).close(SURE);
  return it;
}

/** Two pages are processed. */
async function readOn(cursor: OpenCursor, since?: number): Promise<void> {
  for (const offset of [99, 198]) await cursor.savePage({ ...PROGRESS, since, offset }, true);
}

describe("A run reads", () => {
  it("everything the first time", async () => {
    expect(await device().position(NOW)).toMatchObject({ since: undefined, full: true, strict: true });
  });

  it("from shortly before the watermark after everything was read", async () => {
    const { position } = await known();
    const expected = { since: WATERMARK - OVERLAP, full: false, strict: false, provesAbsence: false, missing: 0 };
    expect(await position(NOW + MINUTE)).toMatchObject(expected);
  });

  it.each<[why: string, after: number, changes: Changes]>([
    ["the user asks for it", MINUTE, { full: true }],
    ["a week went by", 7 * DAY, {}],
    ["the clock was put back", -MINUTE, {}],
    ["the account's settings are others", MINUTE, { accountSettings: { ...NO_ACCOUNT_SETTINGS, templateId: "x" } }],
    ["the vault's settings are others", MINUTE, { render: { ...PLAIN_RENDERING, extraTags: ["x"] } }],
    ["the first day is another", MINUTE, { settings: { startDate: "2026-01-01" } }],
    ["another account is read", MINUTE, { account: "another" }],
    ["another project is read", MINUTE, { settings: { project: "Atlas" } }],
    ["another status is read", MINUTE, { settings: { status: "all" } }],
    ["a question is answered", MINUTE, { options: { missing: "create" }, asked: ["missing"] }],
    ["new names are agreed to", MINUTE, { options: { renames: "rename" }, asked: ["renames"] }],
    [
      "an answer comes before the vault is known",
      MINUTE,
      { options: { missing: "deleted" }, started: { adopting: true } },
    ],
  ])("everything when %s", async (_, after, changes) => {
    const { position } = await known();
    expect(await position(NOW + after, changes)).toMatchObject({ since: undefined, full: true, strict: true });
  });

  it.each<[why: string, after: number, changes: Changes]>([
    ["a week is not over", 7 * DAY - 1, {}],
    ["a question is open, and not answered", MINUTE, { options: { missing: "ask" }, asked: ["missing"] }],
    ["an answer comes that nobody asked for", MINUTE, { options: { missing: "create" } }],
    ["the vault is not known yet", MINUTE, { started: { adopting: true } }],
  ])("changes when %s", async (_, after, changes) => {
    expect((await (await known()).position(NOW + after, changes)).full).toBe(false);
  });

  it("all of a list that was empty, up to the proof of the end, though not as a full sweep", async () => {
    const it = device();
    await (await it.open(NOW)).close({ ...SURE, watermark: undefined });
    const expected = { since: undefined, full: false, strict: true, provesAbsence: false };
    expect(await it.position(NOW + MINUTE)).toMatchObject(expected);
  });

  it("again without a known end, when nothing was certified", async () => {
    const it = device();
    const doubts = [{ code: "list-gap" }] as const;
    expect(await (await it.open(NOW)).close({ ...SURE, certified: false, missing: 2, doubts })).toEqual(doubts);
    expect(await it.position(NOW + MINUTE)).toMatchObject({ since: undefined, full: true, missing: 2 });
    expect(await it.cursor()).toEqual({ fingerprint: "", shortPages: false, missing: 2, doubts });
  });

  it("with the doubts of the last full sweep, until one is certified", async () => {
    const it = await known();
    const doubts = [{ code: "list-gap" }] as const;
    await (await it.open(NOW, { full: true })).close({ ...SURE, certified: false, doubts });
    const changes = { ...SURE, readAll: false };
    expect(await (await it.open(NOW)).close(changes)).toEqual(doubts);
    const other = [{ code: "order-changed" }] as const;
    expect(await (await it.open(NOW)).close({ ...changes, certified: false, doubts: other })).toEqual([
      ...other,
      ...doubts,
    ]);
    expect(await (await it.open(NOW, { full: true })).close(SURE)).toEqual([]);
    expect(await (await it.open(NOW)).close(changes)).toEqual([]);
  });

  it("up to the proof of the end if the service's pages were short before", async () => {
    const it = device();
    await (await it.open(NOW)).close({ ...SURE, shortPages: true });
    expect(await it.position(NOW + MINUTE)).toMatchObject({ full: false, strict: true });
    await (await it.open(NOW + MINUTE)).close({ ...SURE, readAll: false });
    expect(await it.position(NOW + 2 * MINUTE)).toMatchObject({ strict: true });
    await (await it.open(NOW + 2 * MINUTE, { full: true })).close(SURE);
    expect(await it.position(NOW + 3 * MINUTE)).toMatchObject({ strict: false });
  });
});

describe("Meetings that the service no longer has are found", () => {
  it.each<[what: string, proves: boolean, changes: Changes]>([
    ["a sweep of everything", true, { full: true }],
    ["a sweep of what changed", false, {}],
    ["a sweep of one project", false, { settings: { project: "Atlas" } }],
    ["a sweep of one status", false, { settings: { status: "completed" } }],
  ])("%s: %s", async (_, proves, changes) => {
    expect((await (await known()).position(NOW + MINUTE, changes)).provesAbsence).toBe(proves);
  });

  it("not by a sweep that continues an interrupted one", async () => {
    const it = device();
    await readOn(await it.open(NOW));
    expect(await it.position(NOW + MINUTE)).toMatchObject({ full: true, provesAbsence: false });
  });
});

describe("The watermark", () => {
  it("moves forward with the processed pages, and never back", async () => {
    const it = await known();
    await (await it.open(NOW + MINUTE)).close({ ...SURE, readAll: false, watermark: WATERMARK + 5 });
    expect(await it.cursor()).toMatchObject({ watermark: WATERMARK + 5, lastFull: NOW });
    await (await it.open(NOW + 2 * MINUTE)).close({ ...SURE, readAll: false, watermark: WATERMARK + 1 });
    await (await it.open(NOW + 3 * MINUTE)).close({ ...SURE, readAll: false, watermark: undefined });
    expect(await it.cursor()).toMatchObject({ watermark: WATERMARK + 5 });
  });

  it("stays while sweeps have doubts, however many", async () => {
    const it = await known();
    for (let time = 0; time < 2; time += 1) {
      await (await it.open(NOW + MINUTE)).close({ ...SURE, certified: false, watermark: NOW, missing: 3 });
      expect(await it.cursor()).toMatchObject({ watermark: WATERMARK, lastFull: NOW, missing: 3 });
    }
    await (await it.open(NOW + MINUTE)).close({ ...SURE, readAll: false });
    expect(await it.cursor()).toMatchObject({ missing: 0 });
  });

  it("is not written when nothing is new, with any number of pages", async () => {
    const steps: string[] = [];
    const it = device((step) => steps.push(step));
    it.store.restore((await known()).store.dump());
    const cursor = await it.open(NOW + MINUTE);
    for (const offset of [99, 198]) await cursor.savePage({ ...PROGRESS, offset }, false);
    await cursor.close({ ...SURE, readAll: false });
    expect(steps.filter((step) => step.startsWith("write"))).toEqual([]);
  });
});

describe("A sweep that is interrupted", () => {
  async function interrupted(changes: Changes = {}) {
    const it = device();
    await readOn(await it.open(NOW, changes));
    return it;
  }

  it("continues from its last page, as the same sweep", async () => {
    const it = await interrupted();
    const cursor = await it.open(NOW + DAY - 1);
    expect(cursor.position).toMatchObject({ full: true, resume: { offset: 198 } });
    await cursor.savePage({ ...PROGRESS, offset: 297 }, true);
    expect(await it.interrupted()).toMatchObject({ at: NOW, progress: { offset: 297 } });
    await cursor.close(SURE);
    expect(await it.interrupted()).toBeUndefined();
  });

  it("also stores pages with nothing new if it reads everything, which takes long", async () => {
    const it = device();
    const cursor = await it.open(NOW);
    for (const offset of [99, 198]) await cursor.savePage({ ...PROGRESS, offset }, false);
    expect(await it.interrupted()).toMatchObject({ progress: { offset: 198 } });
  });

  it("starts again after one page, since reading it is as fast as storing it", async () => {
    const it = device();
    await (await it.open(NOW)).savePage(PROGRESS, true);
    expect((await it.position(NOW + MINUTE)).resume).toBeUndefined();
  });

  it.each<[why: string, at: number, changes: Changes]>([
    ["a day later", NOW + DAY, {}],
    ["when the clock was put back", NOW - MINUTE, {}],
    ["when notes are to look otherwise", NOW + MINUTE, { render: { ...PLAIN_RENDERING, decisionNotes: false } }],
    ["when a question is answered", NOW + MINUTE, { options: { missing: "create" } }],
  ])("starts again %s", async (_, at, changes) => {
    expect((await (await interrupted()).position(at, changes)).resume).toBeUndefined();
  });

  it("starts again when its list was forgotten", async () => {
    const it = await interrupted();
    await forgetCursor(it.store, filterScope("account", {}));
    expect((await it.position(NOW + MINUTE)).resume).toBeUndefined();
  });

  it("of changes is not continued as one of everything", async () => {
    const it = await known();
    const since = WATERMARK - OVERLAP;
    await readOn(await it.open(NOW + MINUTE), since);
    expect((await it.position(NOW + 2 * MINUTE, { full: true })).resume).toBeUndefined();
    expect(await it.position(NOW + 2 * MINUTE)).toMatchObject({ since, resume: { offset: 198 } });
  });
});

describe("A vault whose notes another device wrote counts as known", () => {
  it.each<[end: string, adopting: boolean, from: SweepEnd, changes: Changes]>([
    ["a certified sweep of everything", false, SURE, {}],
    ["one in doubt", true, { ...SURE, certified: false }, {}],
  ])("after %s", async (_, adopting, end, changes) => {
    const it = device();
    await it.store.write(new Map([[keys.vault, { adopting: true }]]));
    await (await it.open(NOW, { started: { adopting: true }, ...changes })).close(end);
    expect(await it.started()).toEqual({ adopting });
  });

  it("not after a sweep of changes", async () => {
    const it = await known();
    await it.store.write(new Map([[keys.vault, { adopting: true }]]));
    await (await it.open(NOW + MINUTE, { started: { adopting: true } })).close({ ...SURE, readAll: false });
    expect(await it.started()).toEqual({ adopting: true });
  });
});

/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A page must be fast for any number of meetings: the selection of a query is read once and kept.
import { createDatabase, type Database } from "../../../src/emulator/service/database";
import { createList } from "../../../src/emulator/service/listing";
import type { LazyMeeting } from "../../../src/emulator/service/meeting";
import type { Listing, SyncQuery, UpdatedAt } from "../../../src/emulator/service/protocol";
import { asSpecified, type Vary } from "../../../src/emulator/service/questions";
import { specifiedContext } from "../../../src/emulator/service/request-context";
import { uuid } from "../../support/api/service-requests";

const DAY = 86_400_000;

const query = (changes: Partial<SyncQuery> = {}): SyncQuery => ({
  userId: undefined,
  since: undefined,
  limit: 5,
  offset: 0,
  statuses: ["completed"],
  projects: undefined,
  asked: { limit: undefined, offset: undefined },
  ...changes,
});

function meeting(digit: number, updated: number, project?: string): LazyMeeting {
  const at = new Date(updated).toISOString();
  const body = () => ({ attendees: [], summary: "", sections: [], transcript: [], decisions: [] });
  const head = { id: uuid(digit), title: "One", start: at, durationMinutes: 30, project, status: "completed" };
  return { ...head, updatedAt: at, body };
}

/** A list that counts how often it reads all meetings. */
function counted(meetings: readonly LazyMeeting[]) {
  const real = createDatabase(meetings);
  const seen = { reads: 0, version: 1 };
  const database: Database = {
    entry: (id) => real.entry(id),
    projects: () => real.projects(),
    settings: real.settings,
    size: real.size,
    newestAtLoad: real.newestAtLoad,
    entries() {
      seen.reads += 1;
      return real.entries();
    },
    get version() {
      return seen.version;
    },
  };
  const list = createList(database);
  const ids = (asked: SyncQuery, now = 0, vary: Vary = asSpecified, switchesVersion = 0): readonly string[] =>
    (list(asked, { ...specifiedContext(now), vary, switchesVersion }) as Listing).page.map(({ id }) => id);
  return { seen, ids };
}

describe("A list of meetings", () => {
  it("is ordered by id if `updatedAt` is equal", () => {
    const { ids } = counted([3, 1, 4, 2].map((digit) => meeting(digit, 1000)));
    expect(ids(query())).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)]);
  });

  it("is read once a day while nothing changes", () => {
    const { seen, ids } = counted([meeting(1, 1000)]);
    ids(query(), 0);
    ids(query({ since: 5, offset: 1 }), DAY - 1);
    expect(seen.reads).toBe(1);
    ids(query(), DAY);
    expect(seen.reads).toBe(2);
  });

  it("is read again after a meeting or a switch changes", () => {
    const { seen, ids } = counted([meeting(1, 1000)]);
    ids(query());
    seen.version += 1;
    ids(query());
    expect(seen.reads).toBe(2);
    ids(query(), 0, asSpecified, 1);
    expect(seen.reads).toBe(3);
  });

  it("is kept for eight selections at a time", () => {
    const { seen, ids } = counted([meeting(1, 1000, "1"), meeting(2, 1000, "2")]);
    const selections = Array.from({ length: 8 }, (_, at) => query({ projects: [String(at)] }));
    for (const one of [...selections, ...selections]) ids(one);
    expect(seen.reads).toBe(8);
    ids(query());
    expect(seen.reads).toBe(9);
    ids(selections[0] ?? query());
    expect(seen.reads).toBe(10);
  });

  it("finds `since` without reading each meeting", () => {
    const { ids } = counted(Array.from({ length: 1000 }, (_, at) => meeting(at, at * 1000)));
    let looks = 0;
    const vary = ((name: string, value: unknown) =>
      name === "sincePrecision"
        ? (entry: Parameters<UpdatedAt>[0]) => {
            looks += 1;
            return entry.updated;
          }
        : value) as Vary;
    ids(query(), 0, vary);
    looks = 0;
    expect(ids(query({ since: 996_000 }), 0, vary)).toEqual([uuid(999), uuid(998), uuid(997)]);
    expect(looks).toBeLessThan(50);
  });
});

import type { Meeting, NotesClient } from "../../../src/api/meeting";
import { ApiError } from "../../../src/api/api-error";
import type { Clock } from "../../../src/api/clock";
import { filterScope, openCursor, storedCursor, type CursorParts } from "../../../src/sync/sweep/cursor";
import { sweep, type SweepEnd } from "../../../src/sync/sweep/sweep";
import { createMemoryStore } from "../../support/engine/memory-store";
import { NO_ACCOUNT_SETTINGS, PLAIN_RENDERING } from "../../support/engine/plain-settings";
import { versionOf } from "./world";

/** What stands for the engine: a copy of the service that is a map, with the engine's own sweep and cursor. */
export interface SweepDevice {
  /** Versions by meeting; `undefined` where the text told none. */
  readonly copy: ReadonlyMap<string, Held>;
  /** Meetings that could not be used, to be asked for one by one. */
  readonly retries: ReadonlySet<string>;
  /** In how many certified full sweeps in a row a meeting was not served. */
  readonly absent: ReadonlyMap<string, number>;
  /** Milliseconds; everything before it counts as dealt with. */
  watermark(): Promise<number | undefined>;
  run(options?: { readonly full?: boolean; readonly crashAfter?: number | undefined }): Promise<RunEnd>;
}

export interface Held {
  readonly version: string | undefined;
  readonly updatedAt: number | undefined;
}

export type RunEnd =
  | (SweepEnd & { readonly kind: "ended"; readonly full: boolean; readonly requests: number })
  | { readonly kind: "crashed" }
  | { readonly kind: "failed"; readonly error: ApiError };

class Crash extends Error {}

/** Turns of the event loop's microtasks, in which an answer arrives that takes no time. */
const TURNS = 100;
/** No run needs nearly as many. */
const MOST_REQUESTS = 2_000;
const ACCOUNT = "an-account";
const NO_POLICY = { answered: false, anyOpen: false, adopting: false, endAdopting: () => Promise.resolve() };
const SETTINGS = { configDir: ".obsidian" };

export interface SweepDeviceOptions {
  readonly client: NotesClient;
  readonly clock: Clock;
  readonly limit: number;
  /** Called when a version was applied. */
  readonly onApply?: (id: string, version: string | undefined) => void;
}

export function createSweepDevice({ client, clock, limit, onApply }: SweepDeviceOptions): SweepDevice {
  const store = createMemoryStore();
  const copy = new Map<string, Held>();
  const older = new Map<string, string>();
  const retries = new Set<string>();
  const absent = new Map<string, number>();

  /** True when it was news. An older version than the one held must be shown by two full sweeps (G33). */
  function apply(meeting: Meeting, isProof: boolean): boolean {
    const { id, updatedAt } = meeting;
    const version = versionOf(meeting);
    retries.delete(id);
    const held = copy.get(id);
    if (held?.version === version && held?.updatedAt === updatedAt && copy.has(id)) return false;
    if (held !== undefined && (updatedAt ?? 0) < (held.updatedAt ?? 0)) {
      const shown = `${version} ${updatedAt}`;
      const again = older.get(id) === shown;
      if (isProof) older.set(id, shown);
      if (!isProof || !again) return true;
    }
    older.delete(id);
    copy.set(id, { version, updatedAt });
    onApply?.(id, version);
    return true;
  }

  async function readChanges(full: boolean, crashAfter: number): Promise<RunEnd> {
    const before = client.requests;
    const cursor = await openCursor(partsFor(full));
    const { position } = cursor;
    const served = new Set<string>();
    const broken = new Set<string>();
    const pages = sweep(client, { ...position, limit, now: () => clock.now() });
    let news = false;
    let isSlow = false;
    for (let left = crashAfter; ; left -= 1) {
      if (client.requests - before > MOST_REQUESTS) throw new Error("This run does not come to an end.");
      const step = await pages.next(news);
      if (step.done === true) {
        await askAgain(broken, position.provesAbsence);
        if (step.value.certified && position.provesAbsence) recordAbsence(served);
        await cursor.close(step.value);
        return { kind: "ended", ...step.value, full: position.full, requests: client.requests - before };
      }
      news = false;
      const page = step.value.take();
      isSlow = !isSlow;
      for (const [at, meeting] of page.meetings.entries()) {
        // The answer to the request for the next page overtakes the writing of every second page.
        if (at === 1 && isSlow) for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
        served.add(meeting.id);
        if (apply(meeting, position.provesAbsence)) news = true;
      }
      for (const { id } of page.broken) {
        if (id === undefined) continue;
        if (!retries.has(id)) news = true;
        served.add(id);
        broken.add(id);
        retries.add(id);
      }
      if (left === 0) throw new Crash();
      await cursor.savePage(step.value.progress, news);
    }
  }

  /** Meetings of which the list was no help and now says nothing, one by one. */
  async function askAgain(broken: ReadonlySet<string>, isProof: boolean): Promise<void> {
    for (const id of [...retries].filter((one) => !broken.has(one))) {
      try {
        apply(await client.meeting(id), isProof);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }

  function recordAbsence(served: ReadonlySet<string>): void {
    for (const id of copy.keys()) {
      if (served.has(id)) absent.delete(id);
      else absent.set(id, (absent.get(id) ?? 0) + 1);
    }
  }

  function partsFor(full: boolean): CursorParts {
    return {
      store,
      settings: SETTINGS,
      account: ACCOUNT,
      noteCount: 0,
      full,
      policy: NO_POLICY,
      accountSettings: NO_ACCOUNT_SETTINGS,
      render: PLAIN_RENDERING,
      startedAt: clock.now(),
    };
  }

  return {
    copy,
    retries,
    absent,
    watermark: async () => (await storedCursor(store, filterScope(ACCOUNT, {})))?.watermark,
    async run({ full = false, crashAfter = Infinity } = {}) {
      try {
        return await readChanges(full, crashAfter);
      } catch (error) {
        if (error instanceof Crash) return { kind: "crashed" };
        if (error instanceof ApiError) return { kind: "failed", error };
        throw error;
      }
    },
  };
}

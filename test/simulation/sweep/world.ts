import { createClient } from "../../../src/api/client";
import type { Clock } from "../../../src/api/clock";
import type { Meeting, NotesClient } from "../../../src/api/meeting";
import { createEmulator, type Emulator } from "../../../src/emulator/emulator";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import type { Transport } from "../../../src/api/transport";
import { createRandom, pickSome } from "../../../src/emulator/service/random";

/** A meeting that is there from the beginning. */
export interface Initial {
  /** Seconds before the beginning at which it was last updated. */
  readonly age: number;
  /** Days before the beginning at which it took place. */
  readonly day: number;
  readonly completed: boolean;
}

/** Something that happens to the world between two requests. */
export interface Act {
  /** Requests to let pass first. */
  readonly pause: number;
  readonly kind: "touch" | "complete" | "uncomplete" | "retitle" | "redate" | "remove" | "purge" | "add" | "late";
  /** Which meeting, counted over those that are there. */
  readonly which: number;
  /** Seconds (late), days (redate) or meetings (purge). */
  readonly amount: number;
}

export interface SweepWorld {
  readonly emulator: Emulator;
  readonly client: NotesClient;
  readonly clock: Clock;
  /** Time for an act while nobody asks. */
  pass(): void;
  /** No act happens any more. */
  rest(): void;
  /** Meetings that the service lists now, with the version of each. */
  listed(): ReadonlyMap<string, { readonly version: string; readonly updated: number }>;
  /** Whether the meeting ever had this version. */
  wasMade(id: string, version: string): boolean;
  /** What happened, when it is wanted. */
  readonly journal: readonly string[];
  /** Adds to the journal. */
  log(line: string): void;
  /** Acts that have happened. */
  readonly acted: number;
}

export interface SweepWorldOptions {
  readonly switches: SwitchSettings;
  /** Largest page of the service. */
  readonly limit: number;
  /** No two requests find the same order. */
  readonly isShuffled?: boolean | undefined;
  readonly initial: readonly Initial[];
  readonly acts: readonly Act[];
  readonly withJournal?: boolean | undefined;
}

/** A Monday, 9:00. */
const BEGINNING = Date.UTC(2026, 2, 2, 9);
const DAY = 86_400_000;
/** Milliseconds that pass with each request. */
const PER_REQUEST = 700;
/** Milliseconds until a change is seen under `visibility=late`. */
const SEEN_LATE = 90_000;

/** The real client at the real service, in one time; the acts happen to the world between any two requests. */
export function createSweepWorld(options: SweepWorldOptions): SweepWorld {
  const { switches, limit, isShuffled = false, initial, acts, withJournal } = options;
  const made = new Map<string, Set<string>>();
  /** In order of creation, with the status each came with. */
  const came = new Map<string, string>();
  const lateUntil = new Map<string, number>();
  const journal: string[] = [];
  const waiting = [...acts];
  let pause = waiting[0]?.pause ?? 0;
  let versions = 0;
  let acted = 0;

  const newVersion = () => `v${(versions += 1)}.`;
  const emulator = createEmulator({
    now: BEGINNING,
    switches,
    maxLimit: isShuffled ? 100 : limit,
    meetings: initial.map(({ age, day, completed }, at) => ({
      title: `Talk ${at}`,
      summary: newVersion(),
      status: completed ? "completed" : "processing",
      start: new Date(BEGINNING - day * DAY).toISOString(),
      updatedAt: new Date(BEGINNING - age * 1000).toISOString(),
    })),
    beforeRequest: () => {
      emulator.clock.advance(PER_REQUEST);
      actNow();
    },
  });
  const { world, clock } = emulator;
  for (const { id, summary, status } of world.all()) noteMade(id, summary, status);

  function noteMade(id: string, version: string, status = "completed"): void {
    if (!came.has(id)) came.set(id, status);
    made.set(id, (made.get(id) ?? new Set()).add(version));
  }

  /** The meeting may come back under another id (G38). */
  function inherit(from: string, to: string): void {
    for (const version of made.get(from) ?? []) noteMade(to, version);
  }

  function actNow(): void {
    for (; waiting.length > 0 && pause <= 0; pause = waiting[0]?.pause ?? 0) {
      const act = waiting.shift();
      if (act !== undefined) carryOut(act);
    }
    pause -= 1;
  }

  function carryOut({ kind, which, amount }: Act): void {
    const summary = newVersion();
    if (kind === "add") {
      note(kind, world.put({ title: "Talk", summary }).id, summary);
      return;
    }
    const all = [...world.all()];
    const meeting = all[which % all.length];
    // A row that is being written cannot be written by another.
    if (meeting === undefined || (lateUntil.get(meeting.id) ?? 0) > clock.now()) return;
    const { id, title, start } = meeting;
    // Where every change is seen late, each row is one that is being written.
    if (switches.visibility === "late") lateUntil.set(id, clock.now() + SEEN_LATE);
    switch (kind) {
      case "touch":
        world.change(id, { summary });
        break;
      case "complete":
      case "uncomplete":
        world.change(id, { summary });
        note(kind, id, summary);
        if (kind === "uncomplete") world.change(id, { status: "processing" });
        else inherit(id, world.change(id, { status: "completed" }));
        return;
      case "retitle":
        world.change(id, { title: `${title}'`, summary });
        break;
      case "redate":
        world.change(id, { start: new Date(Date.parse(start) - amount * DAY).toISOString(), summary });
        break;
      case "remove":
        world.remove(id);
        break;
      case "purge":
        for (const { id: other } of all.slice(0, amount % 8)) world.remove(other);
        break;
      case "late":
        lateUntil.set(id, clock.now() + amount * 1000);
        world.commitLate(id, { summary }, amount * 1000);
        break;
    }
    note(kind, id, summary);
  }

  function note(kind: string, id: string, version: string): void {
    acted += 1;
    noteMade(id, version);
    log(`   ${kind} ${id.slice(0, 4)} ${version}`);
  }

  function log(line: string): void {
    if (withJournal === true) journal.push(line);
  }

  function isListed(id: string, status: string): boolean {
    if (switches.membership === "byIdOnly" && [...came.keys()].indexOf(id) % 7 === 3) return false;
    return status === "completed" || (switches.leftList === "stay" && came.get(id) === "completed");
  }

  /** Waiting takes no time but that of the world; what must not take too long is not timed at all. */
  const simClock: Clock = {
    now: () => clock.now(),
    sleep: (ms, signal) => {
      if (signal !== undefined) return new Promise(() => undefined);
      clock.advance(ms);
      return Promise.resolve();
    },
  };
  const client = createClient({
    transport: isShuffled ? shufflingTransport(emulator.transport, initial.length) : emulator.transport,
    baseUrl: emulator.baseUrl,
    key: emulator.apiKey,
    clock: simClock,
    random: () => 0.5,
  });

  return {
    emulator,
    client: withJournal === true ? journalled(client, journal) : client,
    clock: simClock,
    pass: actNow,
    rest: () => void waiting.splice(0),
    listed: () => {
      const all = [...world.all()].filter(({ id, status }) => isListed(id, status));
      return new Map(all.map((one) => [one.id, { version: one.summary, updated: Date.parse(one.updatedAt) }]));
    },
    wasMade: (id, version) => made.get(id)?.has(version) === true,
    journal,
    log,
    get acted() {
      return acted;
    },
  };
}

/** The version that a meeting's text carries; undefined where a switch took the text away. */
export function versionOf({ markdown }: Meeting): string | undefined {
  return /\bv\d+\./.exec(markdown)?.[0];
}

function journalled(client: NotesClient, journal: string[]): NotesClient {
  return {
    get requests() {
      return client.requests;
    },
    authenticate: () => client.authenticate(),
    async page(query) {
      const asked = `${query.offset}+${query.limit}${query.since === undefined ? "" : ` since ${time(query.since)}`}`;
      try {
        const page = await client.page(query);
        const items = page.meetings.map((m) => `${m.id.slice(0, 4)} ${versionOf(m)} ${time(m.updatedAt ?? 0)}`);
        journal.push(`${asked}: [${items.join(", ")}] of ${page.total}${page.hasMore === true ? " and more" : ""}`);
        return page;
      } catch (error) {
        journal.push(`${asked}: ${String(error)}`);
        throw error;
      }
    },
    async meeting(id) {
      journal.push(`meeting ${id.slice(0, 4)}`);
      return client.meeting(id);
    },
  };
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 19);

/**
 * A service that lists its meetings in another order in each request, though it counts them right. Behind it is one that
 * answers with all of them on one page.
 */
function shufflingTransport(inner: Transport, seed: number): Transport {
  const random = createRandom(seed);
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith("/sync")) return inner(request);
    const [offset, limit] = ["offset", "limit"].map((name) => Number(url.searchParams.get(name))) as [number, number];
    url.searchParams.set("offset", "0");
    url.searchParams.set("limit", "100");
    const response = await inner(new Request(url, request));
    const body = (await response.json()) as { readonly meetings: readonly unknown[] };
    const total = body.meetings.length;
    const meetings = pickSome(random, body.meetings, total).slice(offset, offset + limit);
    const pagination = { offset, limit, total, hasMore: offset + meetings.length < total };
    return Response.json({ ...body, meetings, pagination });
  };
}

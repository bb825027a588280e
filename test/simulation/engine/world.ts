import { createHash } from "node:crypto";
import { createSimDevice, type SimDevice } from "./device";
import type { Trouble } from "./trouble";
import { createMinutes, type Minutes } from "./minutes";
import { createMemory, type Memory } from "./memory";
import { notesOf, textsOf } from "./notes";
import { TEMPLATES } from "./places";
import { noRandom, type Random } from "../random";
import { createReplicator, type Replicator } from "./replicator";
import { checkRun, type Rule } from "./rules";
import { createWords, type Words } from "./words";
import { addDeletionMarks } from "../../../src/sync/state/shared-marks";
import type { EngineSettings } from "../../../src/sync/settings/values";
import type { SyncOptions } from "../../../src/sync/sync";
import type { Summary } from "../../../src/sync/report";

export interface WorldOptions {
  readonly devices: 1 | 2;
  readonly random?: Random | undefined;
  /** The last device's file system does not tell `a` from `A`. */
  readonly caseSensitive?: boolean | undefined;
  /** How far the last device's clock is ahead, in milliseconds. */
  readonly ahead?: number | undefined;
  /** The user's folders and filters when it begins. */
  readonly places?: EngineSettings | undefined;
  readonly filters?: EngineSettings | undefined;
  /** The user's tags for the service's tasks when it begins. */
  readonly taskTag?: EngineSettings["taskTag"];
  /** The user's settings about attendees when it begins. */
  readonly people?: EngineSettings | undefined;
  /** What goes wrong in the n-th run of the history, counted from 0. */
  readonly troubleIn?: ((run: number) => Trouble) | undefined;
}

/** Everything in one history, and what only an observer of it all can know. */
export interface World {
  readonly words: Words;
  readonly minutes: Minutes;
  readonly devices: readonly SimDevice[];
  readonly replicator: Replicator | undefined;
  readonly random: Random;
  readonly memory: Memory;
  /** What happened, line by line. */
  readonly trace: readonly string[];
  readonly violations: readonly string[];
  /** The writes of each run so far, by kind. */
  readonly runs: readonly (readonly string[])[];
  /** Those of them in which something may go wrong by itself. */
  readonly troubledRuns: readonly (readonly string[])[];
  /** From now on nothing goes wrong by itself. */
  calm(): void;
  note(line: string): void;
  violate: (rule: Rule, what: string) => void;
  /** The user typed in a file, perhaps while the device syncs. */
  typed(device: SimDevice, path: string, text: string): void;
  /** One run of a device; after a crash it starts again. */
  sync(device: SimDevice, options?: SyncOptions, trouble?: Trouble): Promise<Summary>;
  /** Files and marks, both ways. */
  replicate(): void;
  replicateMarks(): void;
  hash(): string;
}

export function createWorld(options: WorldOptions): World {
  const {
    devices: count,
    random = noRandom,
    caseSensitive = true,
    ahead = 0,
    places = {},
    filters = {},
    taskTag,
    people = {},
    troubleIn = () => ({}),
  } = options;
  const words = createWords();
  const minutes = createMinutes(words);
  const { service } = minutes;
  const trace: string[] = [];
  const violations: string[] = [];
  const memory = createMemory();
  const runs: (readonly string[])[] = [];
  let calmFrom = Infinity;
  /** What a device that syncs just now had before. */
  const underWay = new Map<SimDevice, Map<string, string>>();

  function violate(rule: Rule, what: string): void {
    trace.push(`!! ${rule}: ${what}`);
    violations.push(`${rule}: ${what}`);
  }

  /** After a crash the device starts again. */
  async function syncUntilDone(device: SimDevice, options: SyncOptions, given: Trouble): Promise<Summary> {
    const trouble = calmFrom < Infinity ? {} : { ...troubleIn(runs.length), ...given };
    const summary = await device.sync(options, trouble);
    runs.push(device.writes);
    trace.push(`${device.name} sync ${runs.length}: ${described(summary)} (${device.writes.length} writes)`);
    if (device.crashed) {
      trace.push(`${device.name} crashed instead of ${device.writes.at(-1) ?? ""} and starts again`);
      return syncUntilDone(device, options, {});
    }
    if (summary.status === "failed" && trouble.offlineAt === undefined)
      violate("2 Presence", `a run of ${device.name} failed: ${JSON.stringify(summary.error)}`);
    return summary;
  }

  const world: World = {
    words,
    minutes,
    memory,
    random,
    trace,
    violations,
    runs,
    get devices() {
      return devices;
    },
    get replicator() {
      return replicator;
    },
    get troubledRuns() {
      return runs.slice(0, calmFrom);
    },
    calm: () => void (calmFrom = runs.length),
    note: (line) => void trace.push(line),
    violate,
    typed: (device, path, text) => void underWay.get(device)?.set(path, text),
    async sync(device, options = {}, given = {}) {
      service.advance(5_000);
      const before = new Map(textsOf(device));
      underWay.set(device, before);
      const summary = await syncUntilDone(device, options, given);
      underWay.delete(device);
      await checkRun(world, { device, options, before, after: textsOf(device) });
      for (const [id, [note, ...more]] of notesOf(device)) {
        if (note === undefined || more.length > 0) continue;
        // A run that failed may have ended before it looked at any note but those that it wrote.
        const isLookedAt = summary.status !== "failed" || before.get(note.path) !== note.text;
        // A deleted note that is there counts at the second look.
        const isThere = device.deletionMarks.get(id)?.state !== "deleted";
        if (isLookedAt && isThere && minutes.noteIds.includes(id)) device.seen.add(id);
        memory.copies.delete(note.path.toLowerCase());
      }
      return summary;
    },
    replicate() {
      replicator?.all();
      world.replicateMarks();
    },
    replicateMarks() {
      for (const from of devices) for (const to of devices) if (from !== to) unite(from, to);
    },
    hash: () => createHash("sha256").update(trace.join("\n")).digest("hex").slice(0, 16),
  };
  const devices = ["A", "B"].slice(0, count).map((name, n) => {
    const last = n === count - 1;
    return createSimDevice({
      name,
      service,
      caseSensitive: last ? caseSensitive : true,
      ahead: last ? ahead : 0,
    });
  });
  for (const device of devices) device.chosen = { places, filters, taskTag, people, at: 0 };
  for (const { vault } of devices) {
    for (const [path, text] of Object.entries(TEMPLATES)) vault.userWrite(path, text, service.now());
  }
  const [a, b] = devices;
  const replicator =
    a !== undefined && b !== undefined ? createReplicator([a.vault, b.vault], () => service.now()) : undefined;
  if (replicator !== undefined) {
    replicator.onConflict = (path) => {
      trace.push(`conflict over ${path}`);
    };
  }
  return world;
}

function described(summary: Summary): string {
  const counts = Object.entries(summary).filter(([, value]) => typeof value === "number" && value > 0);
  const questions = summary.questions.map(({ kind }) => `, asks ${kind}`).join("");
  return `${summary.status} ${counts.map((pair) => pair.join(" ")).join(", ")}${questions}`;
}

/** data.json, as the plugin reads that of another device. */
function unite(from: SimDevice, to: SimDevice): void {
  const marks = new Map(to.deletionMarks.all());
  addDeletionMarks(marks, new Map(from.deletionMarks.all()));
  for (const [id, mark] of marks) to.deletionMarks.receive(id, mark);
  if (from.chosen.at > to.chosen.at) to.chosen = from.chosen;
}

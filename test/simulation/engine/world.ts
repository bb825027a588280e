import { createHash } from "node:crypto";
import { countCopiesAsNotes } from "./copies";
import { createSimDevice, type SimDevice, type Trouble } from "./device";
import { createMinutes, type Minutes } from "./minutes";
import { PERSON_TEMPLATE, type PeopleChoice } from "./people";
import { TEMPLATES } from "./places";
import { noRandom, type Random } from "../random";
import { createReplicator, type Replicator } from "./replicator";
import { createWatch } from "./watch";
import { createWords, type Words } from "./words";
import { addDeletionMarks } from "../../../src/obsidian/storage/deletion-marks";
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
  /** How meetings are linked to one another when it begins. */
  readonly series?: EngineSettings["series"];
  /** The user's tags for the service's tasks when it begins. */
  readonly taskTag?: EngineSettings["taskTag"];
  /** The user's settings about attendees when it begins. */
  readonly people?: PeopleChoice | undefined;
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
  readonly user: UserMemory;
  /** What happened, line by line. */
  readonly trace: readonly string[];
  readonly violations: readonly string[];
  /** The writes of each run so far, by kind. */
  readonly runs: readonly (readonly string[])[];
  /** From now on nothing goes wrong by itself. */
  calm(): void;
  note(line: string): void;
  violate: (rule: string, what: string) => void;
  /** One run of a device; after a crash it starts again. */
  sync(device: SimDevice, options?: SyncOptions, trouble?: Trouble): Promise<Summary>;
  /** Files and marks, both ways. */
  replicate(): void;
  replicateMarks(): void;
  hash(): string;
}

export interface Deletion {
  /** The service's. */
  readonly version: number;
  readonly path: string;
  readonly by: SimDevice;
  /** By the true clock. */
  readonly at: number;
  /** Devices that knew of it, and on which the note was away and back since. */
  readonly backOn: Set<SimDevice>;
}

/** A link that followed a note. */
export interface Relink {
  readonly device: SimDevice;
  readonly link: string;
  /** By the device's own clock. */
  readonly clock: number;
}

/** What the user did and wants, as far as the invariants ask. */
export interface UserMemory {
  /** Notes that the user deleted for good. */
  readonly deleted: Map<string, Deletion>;
  /** The words of each note that the service asked for when a device last synced: what was said since is new to all. */
  readonly shown: Map<string, string>;
  /** Where the user deleted the last file of a note on some device, also if they touched it again on another one. */
  readonly deletedAt: Set<string>;
  /** Notes that were ever deleted by the user, also if they were restored: a mark on them is no surprise. */
  readonly everDeleted: Set<string>;
  /** Paths of copies that the user made, the earlier ones included: a file changed on another device comes back there. */
  readonly copies: Set<string>;
  /** Notes whose last file was a copy that the user made: it is the note itself now. */
  readonly copied: Set<string>;
  /** The paths that these copies had when they became the note. */
  readonly wereCopies: Set<string>;
  /** Notes that the user took out of the bin with an older text than the one that was written meanwhile. */
  readonly outOfBin: Set<string>;
  /** Notes that the user deleted on one device, and wrote or wanted again on another one that did not know of it. */
  readonly deletedApart: Set<string>;
  /** Device time, in milliseconds, when the user last deleted a file at a path. */
  readonly deletedFiles: Map<string, number>;
  /** Notes of which the user deleted one file on one device and the other on the other. */
  readonly deletedWhole: Set<string>;
  /** Notes of which a sync put a file in the trash. */
  readonly trashed: Set<string>;
  /** Paths to which the user moved notes, and on which device. */
  readonly places: Map<string, SimDevice>;
  /** Notes that were away for a moment. */
  readonly away: Set<string>;
  /** Notes that the user moved. */
  readonly moved: Set<string>;
  /** By note, the links in it that followed a note which the user moved. */
  readonly relinked: Map<string, readonly Relink[]>;
  /** Notes that the user moved where no device saw it: with two of one text, nobody can tell which is a copy. */
  readonly unseen: Set<string>;
  /** Notes whose text the user ever changed. */
  readonly edited: Set<string>;
  /** Notes out of which the user took their own words: an edit of theirs that no word shows. */
  readonly emptied: Set<string>;
  /** Notes in which a link followed a person's note that the user renamed: another edit that no word shows. */
  readonly followed: Map<string, Set<SimDevice>>;
  /** Those of them of which it followed in several files at once. */
  readonly followedInSeveral: Set<string>;
  /** Notes whose properties an editor wrote in another style. */
  readonly reformatted: Set<string>;
  /** Notes that the user made unrecognisable, undid, or otherwise took out of the engine's hands. */
  readonly exempt: Set<string>;
  /** Whether the user undoes a run just now. */
  undoes: boolean;
  /** Notes of which the user took a file out of the trash with an undo: it is a copy of theirs. */
  readonly takenBack: Set<string>;
  /** By note, the hash of the service's text whose update the user undid. */
  readonly undone: Map<string, string>;
  /** Notes that the user touched on each device since the last replication. */
  readonly touched: readonly Set<string>[];
  /** What the user threw away, newest last, and when, by the true clock. */
  readonly bin: { readonly path: string; readonly text: string; readonly at: number }[];
  /** Notes that the user took back from there and has not touched since: the file, and when they had first thrown the note away. */
  readonly restored: Map<string, { readonly path: string; readonly text: string; readonly firstAt: number }>;
  /** Devices that lost what they remembered: the text that a note was edited from may be known to nobody any more. */
  readonly forgetful: Set<SimDevice>;
  /**
   * Devices on which the user chose other folders while some notes were not there yet under the ones chosen before, or that put
   * notes there before the others had these settings.
   */
  readonly choseApart: Set<SimDevice>;
  /** Meetings of which the service once answered with an old text. */
  readonly behind: Set<string>;
  /** An old answer came before a device had read the newer one. The next full sweep, a week later, shows that. */
  unread: boolean;
  /** When two days without a sync ended, by the true clock. */
  pausedAt: number;
  /** Meetings whose time went back. */
  readonly older: Set<string>;
  /** Under which settings each note was made, as `shapeOf` tells them apart. */
  readonly shapes: Map<string, Set<string>>;
  readonly people: PeopleMemory;
}

/** Of notes for attendees. */
export interface PeopleMemory {
  /** Whether any device ever had settings for them. */
  used: boolean;
  /** What the user's command does just now. */
  asked: "create" | "undo" | undefined;
  /** The texts with which notes were made, by device and path. */
  readonly made: Map<string, Set<string>>;
}

export function createWorld(options: WorldOptions): World {
  const {
    devices: count,
    random = noRandom,
    caseSensitive = true,
    ahead = 0,
    places = {},
    filters = {},
    series,
    taskTag,
    people,
    troubleIn = () => ({}),
  } = options;
  const words = createWords();
  const minutes = createMinutes(words);
  const { service } = minutes;
  const trace: string[] = [];
  const violations: string[] = [];
  const user: UserMemory = {
    deleted: new Map(),
    deletedAt: new Set(),
    shown: new Map(),
    everDeleted: new Set(),
    copies: new Set(),
    copied: new Set(),
    wereCopies: new Set(),
    relinked: new Map(),
    outOfBin: new Set(),
    deletedApart: new Set(),
    deletedFiles: new Map(),
    deletedWhole: new Set(),
    trashed: new Set(),
    places: new Map(),
    away: new Set(),
    moved: new Set(),
    unseen: new Set(),
    edited: new Set(),
    emptied: new Set(),
    followed: new Map(),
    followedInSeveral: new Set(),
    reformatted: new Set(),
    exempt: new Set(),
    undoes: false,
    takenBack: new Set(),
    undone: new Map(),
    touched: [new Set(), new Set()],
    bin: [],
    restored: new Map(),
    forgetful: new Set(),
    choseApart: new Set(),
    behind: new Set(),
    unread: false,
    pausedAt: -Infinity,
    older: new Set(),
    shapes: new Map(),
    people: { used: people !== undefined, asked: undefined, made: new Map() },
  };
  const runs: (readonly string[])[] = [];
  let calm = false;
  let restarts = false;

  function violate(rule: string, what: string): void {
    trace.push(`!! ${rule}: ${what}`);
    violations.push(`${rule}: ${what}`);
  }

  const world: World = {
    words,
    minutes,
    user,
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
    calm: () => void (calm = true),
    note: (line) => void trace.push(line),
    violate,
    async sync(device, options = {}, given = {}) {
      // A crashed run starts again at once, so that the same history with and without a crash can be compared.
      if (!restarts) service.advance(5_000);
      restarts = false;
      const trouble = calm ? {} : { ...troubleIn(runs.length), ...given };
      const summary = await device.sync(options, trouble);
      runs.push(device.writes);
      trace.push(`${device.name} sync ${runs.length}: ${described(summary)} (${device.writes.length} writes)`);
      if (device.crashed) {
        trace.push(`${device.name} crashed instead of ${device.writes.at(-1) ?? ""} and starts again`);
        restarts = true;
        return world.sync(device, options);
      }
      if (summary.status !== "failed") {
        const isQuiet = summary.questions.length === 0;
        for (const id of isQuiet ? minutes.noteIds : []) user.shown.set(id, (minutes.wordsOf(id) ?? []).join());
      } else if (summary.status === "failed" && trouble.offlineAt === undefined) {
        world.violate("I14", `a run of ${device.name} failed: ${JSON.stringify(summary.error)}`);
      }
      // A run that requests only some meetings does not look at the others' notes.
      countCopiesAsNotes(world, device, options.only);
      return summary;
    },
    replicate() {
      replicator?.all();
      world.replicateMarks();
      for (const touched of user.touched) touched.clear();
    },
    replicateMarks() {
      for (const from of devices) for (const to of devices) if (from !== to) unite(from, to);
    },
    hash: () => createHash("sha256").update(trace.join("\n")).digest("hex").slice(0, 16),
  };
  const watch = createWatch(world);
  const devices = ["A", "B"].slice(0, count).map((name, n) => {
    const last = n === count - 1;
    return createSimDevice({
      name,
      service,
      watch,
      caseSensitive: last ? caseSensitive : true,
      ahead: last ? ahead : 0,
    });
  });
  for (const device of devices) device.chosen = { places, filters, series, taskTag, people: people ?? {}, at: 0 };
  for (const { vault } of devices) {
    for (const [path, text] of Object.entries(TEMPLATES)) vault.userWrite(path, text, service.now());
    if (people !== undefined) vault.userWrite(PERSON_TEMPLATE.path, PERSON_TEMPLATE.text, service.now());
  }
  const [a, b] = devices;
  const replicator =
    a !== undefined && b !== undefined ? createReplicator([a.vault, b.vault], () => service.now()) : undefined;
  if (replicator !== undefined) {
    replicator.onConflict = (path, winner, loser) => {
      trace.push(`conflict over ${path}`);
      watch.conflict(path, winner, loser);
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

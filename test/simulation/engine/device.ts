import type { Meeting } from "../../../src/api/meeting";
import { sync, type SyncOptions, type SyncParts } from "../../../src/sync/sync";
import type { Summary } from "../../../src/sync/report";
import { createAnswers } from "./answers";
import { createMemoryMarks, type MemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore, type MemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault, type MemoryVault } from "../../support/engine/memory-vault";
import type { PlainService } from "../../support/engine/plain-service";
import { keys } from "../../support/engine/store-keys";
import { idIn } from "./notes";
import type { Chosen } from "./places";
import type { Trouble } from "./trouble";
import { unreachable } from "../../support/api/failures";

/** What the checker is told of: each write of the engine, before it happens. */
export interface Watch {
  /** @returns what to call after it, unless there is no file. */
  creates(device: SimDevice, path: string, text: string): () => void;
  replaces(device: SimDevice, path: string, before: string, after: string): void;
  /** @returns what to call after the rename, unless nothing was renamed. */
  renames(device: SimDevice, from: string, to: string): () => void;
  trashes(device: SimDevice, path: string, text: string): void;
  deletionMarks(device: SimDevice, id: string, state: string): void;
}

export interface SimDevice {
  readonly name: string;
  readonly vault: MemoryVault;
  readonly store: MemoryStore;
  readonly deletionMarks: MemoryMarks;
  readonly parts: SyncParts;
  /** Writes of the last run in their order, the one that a crash prevented included. */
  readonly writes: readonly string[];
  readonly crashed: boolean;
  /** Texts that this device keeps for an undo. */
  readonly recovered: ReadonlySet<string>;
  /** The whole text that was there before a crash left this one, the beginning of another; undefined: no crash left it. */
  wholeOf(path: string, text: string): string | undefined;
  /** By note, the versions of the texts that it wrote, newest first. */
  readonly written: Map<string, readonly string[]>;
  /** By note, the places that it gave it since it last forgot everything. */
  readonly named: Map<string, Set<string>>;
  /** By meeting, the newest time in an answer that it noted down. */
  readonly read: Map<string, number>;
  /** The user's settings: folders and filters, and when they chose them. */
  chosen: Chosen;
  /** Whether a run that did not crash has used them. */
  readonly knowsChosen: boolean;
  now(): number;
  sync(options?: SyncOptions, trouble?: Trouble): Promise<Summary>;
  /** Any other work with this device's ports, under the same trouble. */
  work<T>(what: () => Promise<T>, trouble?: Trouble): Promise<T | undefined>;
  loseState(): void;
}

class Crash extends Error {}

export interface DeviceOptions {
  readonly name: string;
  readonly service: PlainService;
  readonly watch: Watch;
  readonly caseSensitive?: boolean;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead?: number;
}

/** The budget of a minute; no history needs half of it in a run. */
const MOST_REQUESTS = 100;
const WRITES = /^(?:create|replace|rename|relink|trash|write|mark) /;

export function createSimDevice({ name, service, watch, caseSensitive = true, ahead = 0 }: DeviceOptions): SimDevice {
  let trouble: Trouble = {};
  let used: SimDevice["chosen"] | undefined;
  let dead = false;
  let writes: string[] = [];
  let requests = 0;
  let recovered = new Set<string>();
  const torn = new Map<string, string>();
  /** Many files may be left empty. Others keep their beginning wherever the user moves them. */
  const remainsKey = (path: string, text: string) => (text === "" ? path : text);
  const written = new Map<string, readonly string[]>();
  const named = new Map<string, Set<string>>();
  const answers = createAnswers();
  /** What a write says of itself before it begins is no step at which anything can go wrong otherwise than in that write. */
  let counts = true;
  /** What the disk holds for certain; undefined where it holds all. */
  let onDisk: ReadonlyMap<string, string> | undefined;

  function onStep(step: string): void {
    if (dead) throw new Crash();
    const { meanwhile } = trouble;
    if (meanwhile !== undefined && step.startsWith(`${meanwhile.before} `)) {
      trouble = { ...trouble, meanwhile: undefined };
      meanwhile.act(step.slice(meanwhile.before.length + 1));
    }
    if (!counts || !WRITES.test(step)) return;
    writes.push(step);
    if (trouble.crashAt !== writes.length - 1) return;
    dead = true;
    answers.lose();
    if (trouble.powerCut === true && onDisk !== undefined) store.restore(onDisk);
    onDisk = undefined;
    throw new Crash(step);
  }

  /** Leaves the beginning of a text where a crash came instead of the write: nothing, half or nearly all of it. */
  function tear(error: unknown, path: string, before: string | undefined, text: string): void {
    if (!(error instanceof Crash) || error.message === "" || trouble.torn !== true) return;
    const left = text.slice(0, text.length * ([0, 0.9, 0.5][(trouble.crashAt ?? 0) % 3] ?? 0));
    vault.userWrite(path, left);
    // Restoring a text may be cut short as well.
    torn.set(remainsKey(path, left), before === undefined ? "" : (torn.get(remainsKey(path, before)) ?? before));
  }

  /** What a device writes in a note, it knows after a crash. */
  const noted = (text: string) => answers.note([idIn(text) ?? ""]);

  const now = () => service.now() + ahead;
  const vault = createMemoryVault({ caseSensitive, onStep, now });
  const store = createMemoryStore({ onStep });
  const deletionMarks = createMemoryMarks({ onStep });
  const parts: SyncParts = {
    client: {
      get requests() {
        return service.client.requests;
      },
      authenticate: () => asked(() => service.client.authenticate()),
      page: (query) =>
        asked(
          () => service.client.page(query),
          ({ meetings }) => meetings,
        ),
      meeting: (id) =>
        asked(
          () => service.client.meeting(id),
          (meeting) => [meeting],
        ),
    },
    vault: {
      ...vault,
      async create(path, text, times) {
        const afterCreation = watch.creates(self, path, text);
        const free = (await vault.occupant(path)) === undefined;
        try {
          await vault.create(path, text, times);
          noted(text);
        } catch (error) {
          if (free) tear(error, path, undefined, text);
          throw error;
        } finally {
          if (vault.text(path) !== undefined) afterCreation();
        }
      },
      async replace(path, before, after, times) {
        const isSame = vault.text(path) === before;
        if (isSame) watch.replaces(self, path, before, after);
        try {
          await vault.replace(path, before, after, times);
          noted(after);
        } catch (error) {
          // What the user typed just now keeps it from being written at all.
          if (isSame && vault.text(path) === before) tear(error, path, before, after);
          throw error;
        }
      },
      async rename(from, to, expected) {
        const linksFollow = watch.renames(self, from, to);
        await vault.rename(from, to, expected).catch((error: unknown) => {
          if (error instanceof Crash) linksFollow();
          throw error;
        });
        linksFollow();
        noted(expected);
      },
      async trash(path, expected) {
        watch.trashes(self, path, expected);
        await vault.trash(path, expected);
        noted(expected);
      },
    },
    store: {
      ...store,
      async write(changes, options) {
        const before = onDisk ?? store.dump();
        counts = ![...changes.keys()].every((key) => key.startsWith(keys.writing));
        const written = store.write(changes, options);
        counts = true;
        await written;
        onDisk = options?.soon === true ? before : undefined;
        answers.note([...changes.keys()]);
        for (const [key, value] of changes) if (key.startsWith("recovery/")) recovered.add(textOf(value));
      },
    },
    deletionMarks: {
      ...deletionMarks,
      async set(id, mark) {
        watch.deletionMarks(self, id, mark.state);
        await deletionMarks.set(id, mark);
        answers.note([id]);
      },
    },
    clock: { now, sleep: () => Promise.resolve() },
    get settings() {
      const { places, filters, series, taskTag, people } = self.chosen;
      return { configDir: ".obsidian", ...places, ...filters, ...people, series, taskTag };
    },
    baseUrl: "https://notes.example/api/v1/",
    keyFingerprint: "a-key",
  };

  async function asked<T>(answer: () => Promise<T>, shown: (answer: T) => readonly Meeting[] = () => []): Promise<T> {
    requests += 1;
    if (dead) throw new Crash();
    if (requests > MOST_REQUESTS) throw new Error("It does not come to an end.");
    if (trouble.offlineAt === requests - 1) throw unreachable();
    const given = await answer();
    answers.receive(shown(given));
    return given;
  }

  async function work<T>(what: () => Promise<T>, given: Trouble = {}): Promise<T | undefined> {
    trouble = given;
    dead = false;
    writes = [];
    requests = 0;
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      return undefined;
    } finally {
      trouble = {};
    }
  }

  const self: SimDevice = {
    name,
    vault,
    store,
    deletionMarks,
    parts,
    get writes() {
      return writes;
    },
    get crashed() {
      return dead;
    },
    get recovered() {
      return recovered;
    },
    wholeOf: (path, text) => torn.get(remainsKey(path, text)),
    written,
    named,
    read: answers.read,
    chosen: { places: {}, filters: {}, people: {}, at: 0 },
    get knowsChosen() {
      return used === self.chosen;
    },
    now,
    async sync(options = {}, given = {}) {
      const summary = await work(() => sync(parts, options), given);
      if (summary === undefined) throw new Error("A run never rejects.");
      // Of what a run received that failed or stopped to ask, it may have dealt with a part only.
      const isPart = dead || summary.status === "failed" || summary.questions.length > 0;
      answers[isPart ? "lose" : "note"]();
      if (summary.status !== "failed") used = self.chosen;
      return summary;
    },
    work,
    loseState() {
      dead = false;
      store.clear();
      named.clear();
      answers.read.clear();
      recovered = new Set();
    },
  };
  return self;
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null && "before" in value ? String(value.before) : "";
}

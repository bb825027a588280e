import { sync, type SyncOptions, type SyncParts } from "../../../src/sync/sync";
import type { Summary } from "../../../src/sync/report";
import { createMemoryMarks, type MemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore, type MemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault, type MemoryVault } from "../../support/engine/memory-vault";
import type { PlainService } from "../../support/engine/plain-service";
import { keys } from "../../support/engine/store-keys";
import { openIssues } from "../../../src/commands/open-issues";
import type { Question } from "../../../src/sync/report";
import { openQuestions } from "../../../src/sync/state/policy";
import type { Chosen } from "./places";
import type { Trouble } from "./trouble";
import { unreachable } from "../../support/api/failures";

export interface SimDevice {
  readonly name: string;
  readonly vault: MemoryVault;
  readonly store: MemoryStore;
  readonly deletionMarks: MemoryMarks;
  readonly parts: SyncParts;
  /** Writes of the last run in their order, the one that a crash prevented included. */
  readonly writes: readonly string[];
  readonly crashed: boolean;
  /** Those of them that changed the vault, a mark, or what the device knows of a note. */
  readonly noteWrites: readonly string[];
  /** Ids of the notes that its syncs saw in the vault and the service showed, since it last lost its state. Of several files none is a note. */
  readonly seen: Set<string>;
  /** The user's settings: folders and filters, and when they chose them. */
  chosen: Chosen;
  /** Whether a run that did not crash has used them. */
  readonly knowsChosen: boolean;
  now(): number;
  sync(options?: SyncOptions, trouble?: Trouble): Promise<Summary>;
  /** Any other work with this device's ports, under the same trouble. */
  work<T>(what: () => Promise<T>, trouble?: Trouble): Promise<T | undefined>;
  loseState(): void;
  /** Ids of the notes and meetings that wait for the user in an open issue. */
  namedInIssues(): Promise<ReadonlySet<string>>;
  /** The kinds of question that wait for an answer. */
  openQuestions(): Promise<readonly Question[]>;
}

class Crash extends Error {}

export interface DeviceOptions {
  readonly name: string;
  readonly service: PlainService;
  readonly caseSensitive?: boolean;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead?: number;
}

/** The budget of a minute; no history needs half of it in a run. */
const MOST_REQUESTS = 100;
const WRITES = /^(?:create|replace|rename|relink|trash|write|mark) /;
const NOTE_STATE = [keys.records, "base/"];

export function createSimDevice({ name, service, caseSensitive = true, ahead = 0 }: DeviceOptions): SimDevice {
  let trouble: Trouble = {};
  let used: SimDevice["chosen"] | undefined;
  let dead = false;
  let writes: string[] = [];
  let requests = 0;
  let noteWrites: string[] = [];
  const seen = new Set<string>();
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
    if (!step.startsWith("write ")) noteWrites.push(step);
    if (trouble.crashAt !== writes.length - 1) return;
    dead = true;
    if (trouble.powerCut === true && onDisk !== undefined) store.restore(onDisk);
    onDisk = undefined;
    throw new Crash(step);
  }

  /** Leaves the beginning of a text where a crash came instead of the write: nothing, half or nearly all of it. */
  function tear(error: unknown, path: string, text: string): void {
    if (!(error instanceof Crash) || error.message === "" || trouble.torn !== true) return;
    const left = text.slice(0, text.length * ([0, 0.9, 0.5][(trouble.crashAt ?? 0) % 3] ?? 0));
    vault.userWrite(path, left);
  }

  const now = () => service.now() + ahead;
  const vault = createMemoryVault({ caseSensitive, onStep, now });
  const store = createMemoryStore({ onStep });
  const deletionMarks = createMemoryMarks({ onStep });
  const parts: SyncParts = {
    client: {
      get requests() {
        return requests;
      },
      authenticate: () => asked(() => service.client.authenticate()),
      page: (query) => asked(() => service.client.page(query)),
      meeting: (id) => asked(() => service.client.meeting(id)),
    },
    vault: {
      ...vault,
      async create(path, text, times) {
        const free = (await vault.occupant(path)) === undefined;
        try {
          return await vault.create(path, text, times);
        } catch (error) {
          if (free) tear(error, path, text);
          throw error;
        }
      },
      async replace(path, before, after, times) {
        const isSame = vault.text(path) === before;
        try {
          await vault.replace(path, before, after, times);
        } catch (error) {
          // What the user typed just now keeps it from being written at all.
          if (isSame && vault.text(path) === before) tear(error, path, after);
          throw error;
        }
      },
    },
    store: {
      ...store,
      async write(changes, options) {
        const before = onDisk ?? store.dump();
        counts = ![...changes.keys()].every((key) => key.startsWith(keys.openChanges));
        const written = store.write(changes, options);
        counts = true;
        await written;
        onDisk = options?.soon === true ? before : undefined;
        const ofNotes = [...changes.keys()].filter((key) => NOTE_STATE.some((prefix) => key.startsWith(prefix)));
        noteWrites.push(...ofNotes);
      },
    },
    deletionMarks,
    clock: { now, sleep: () => Promise.resolve() },
    get settings() {
      const { places, filters, taskTag, people } = self.chosen;
      return { configDir: ".obsidian", ...places, ...filters, ...people, taskTag };
    },
    baseUrl: "https://notes.example/api/v1/",
    keyFingerprint: "a-key",
  };

  async function asked<T>(answer: () => Promise<T>): Promise<T> {
    requests += 1;
    if (dead) throw new Crash();
    if (requests > MOST_REQUESTS) throw new Error("It does not come to an end.");
    if (trouble.offlineAt === requests - 1) throw unreachable();
    return answer();
  }

  async function work<T>(what: () => Promise<T>, given: Trouble = {}): Promise<T | undefined> {
    trouble = given;
    dead = false;
    writes = [];
    noteWrites = [];
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
    get noteWrites() {
      return noteWrites;
    },
    seen,
    chosen: { places: {}, filters: {}, people: {}, at: 0 },
    get knowsChosen() {
      return used === self.chosen;
    },
    now,
    async sync(options = {}, given = {}) {
      const summary = await work(() => sync(parts, options), given);
      if (summary === undefined) throw new Error("A run never rejects.");
      if (summary.status !== "failed") used = self.chosen;
      return summary;
    },
    work,
    loseState() {
      dead = false;
      store.clear();
      seen.clear();
    },
    async namedInIssues() {
      const issues = (await work(() => openIssues(parts, now()))) ?? [];
      return new Set(issues.flatMap(({ notes }) => notes.map(({ id }) => id)));
    },
    openQuestions: async () => (await work(() => openQuestions(store))) ?? [],
  };
  return self;
}

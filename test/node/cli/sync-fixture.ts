import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../../src/api/clock";
import type { Emulator } from "../../../src/emulator/emulator";
import type { FaultRule } from "../../../src/emulator/network/faults";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { exitCodeOf } from "../../../src/node/terminal/exit-code";
import { createRun } from "../../../src/node/cli/sync-command";
import { openVaultSession } from "../../../src/node/state/vault-session";
import type { Summary } from "../../../src/sync/report";
import { serve } from "../../support/programs/cli";

/** A vault and its state on disk, the sync command in this process, and an emulator behind a real port. */
export interface SyncFixture {
  run(options?: { readonly full?: boolean }): Promise<RunResult>;
  /** Ids of completed meetings, and `meeting/decision` ids, of which the vault has no note, or more than one. */
  differences(): readonly string[];
  /** From now on the service has no faults and the default answer to each question of the spec. */
  resetService(): void;
  dispose(): Promise<void>;
}

export interface SyncFixtureOptions {
  readonly switches?: SwitchSettings;
  readonly faults?: readonly FaultRule[];
}

export interface RunResult extends Summary {
  readonly code: number;
}

/** The service's largest page: small, so that few meetings fill several pages. */
const PAGE = 5;
const MEETINGS = 9;
/** In milliseconds: longer than any pause between requests, shorter than the client's timeout. */
const LONGEST_PAUSE = 29_000;
/** The real time that the client's timeout takes, in milliseconds. */
const SHORT_TIMEOUT = 700;

/** A clock that jumps over pauses. A timeout takes real time, but less, since the response may still come. */
function createFastClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const isPause = ms <= LONGEST_PAUSE;
        const stop = () => {
          clearTimeout(timer);
          reject(signal?.reason as Error);
        };
        const timer = setTimeout(
          () => {
            signal?.removeEventListener("abort", stop);
            ahead += ms;
            resolve();
          },
          isPause ? 0 : SHORT_TIMEOUT,
        );
        signal?.addEventListener("abort", stop);
      }),
  };
}

export async function createSyncFixture(options: SyncFixtureOptions): Promise<SyncFixture> {
  const base = fs.mkdtempSync(join(tmpdir(), "sync-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const clock = createFastClock();
  // A service that refuses a limit above its largest page must accept the client's limit of 100.
  const maxLimit = options.switches?.limitOverMax === "reject" ? undefined : PAGE;
  const service = await serve({ ...options, count: MEETINGS, maxLimit, requestsPerMinute: 100, clock });
  const { emulator } = service;
  const baseUrl = service.env.MEETING_NOTES_BASE_URL ?? "";

  async function run({ full = false } = {}): Promise<RunResult> {
    const session = await openVaultSession(vault, join(base, "state"), () => undefined);
    try {
      const start = createRun({
        options: { full },
        access: { baseUrl, key: emulator.apiKey },
        session,
        terminal: { progress: () => undefined },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
        clock,
      });
      const summary = await start();
      return { ...summary, code: exitCodeOf(summary) };
    } finally {
      await session.close();
    }
  }

  return {
    run,
    differences: () => differencesBetween(expectedNotes(emulator), notesIn(vault)),
    resetService() {
      emulator.switches.reset();
      emulator.faults.clear();
    },
    async dispose() {
      await service.close();
      fs.rmSync(base, { recursive: true });
    },
  };
}

/** The ids of the notes that the service's data lead to, under its answers to the spec's questions. */
function expectedNotes(emulator: Emulator): readonly string[] {
  const { membership, decisionsField, byIdShape, decisionIds } = emulator.switches.changed();
  const isWithout = decisionsField !== undefined || byIdShape === "listTrimmed";
  return [...emulator.world.all()].flatMap(({ id, status, decisions }, seq) => {
    if (status !== "completed" || (membership === "byIdOnly" && seq % 7 === 3)) return [];
    const ids = decisions.map((decision, at) =>
      decisionIds === "perMeeting" ? `dec_${at + 1}` : decisionIds === "repeated" ? "dec_1" : decision.id,
    );
    return [id, ...(isWithout ? [] : [...new Set(ids)].map((decision) => `${id}/${decision}`))];
  });
}

function notesIn(vault: string): readonly string[] {
  const files = fs.readdirSync(vault, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return files.flatMap((name) => {
    const text = fs.readFileSync(join(vault, name), "utf8");
    const front = text.slice(0, text.indexOf("\n---\n", 4));
    const id = /^(?:\w+_id): "?([0-9a-f]{8}-[0-9a-f-]{27})"?$/im.exec(front)?.[1]?.toLowerCase();
    const decision = /^decision_id: "?([^"\n]+?)"?$/m.exec(front)?.[1];
    if (id === undefined) return [`${name} has no id`];
    return decision === undefined ? id : `${id}/${decision}`;
  });
}

function differencesBetween(expected: readonly string[], found: readonly string[]): readonly string[] {
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
  return [...new Set([...expected, ...found])].filter((one) => count(expected, one) !== count(found, one));
}

import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../../src/api/clock";
import type { Emulator } from "../../../src/emulator/emulator";
import type { FaultRule } from "../../../src/emulator/network/faults";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { openDevice } from "../../../src/node/state/device";
import { exitCodeOf } from "../../../src/node/cli/exit-code";
import { createRun } from "../../../src/node/cli/sync-command";
import type { Summary } from "../../../src/sync/report";
import { serve } from "../../support/programs/cli";

/** A vault and its state on disk, the command's own run in this process, and a service behind a real port. */
export interface Journey {
  run(options?: { readonly full?: boolean }): Promise<RunResult>;
  /** Ids of completed meetings, and `meeting/decision` ids, of which the vault has no note, or more than one. */
  wrongIn(): readonly string[];
  /** The service does from now on what the spec says. */
  heal(): void;
  end(): Promise<void>;
}

export interface JourneyOptions {
  readonly switches?: SwitchSettings;
  readonly faults?: readonly FaultRule[];
}

export interface RunResult extends Summary {
  readonly code: number;
}

/** Largest page of the service: several pages, though there are few meetings. */
const PAGE = 5;
const MEETINGS = 9;
/** Longer than any pause between requests, and shorter than the wait for an answer. */
const LONGEST_PAUSE = 29_000;
/** Milliseconds that stand for the wait for an answer. */
const SHORT = 700;

/** Pauses take no time, but pass; only the wait for an answer that may still come is waited for, shortened. */
function createQuickClock(): Clock {
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
          isPause ? 0 : SHORT,
        );
        signal?.addEventListener("abort", stop);
      }),
  };
}

export async function beginJourney(options: JourneyOptions): Promise<Journey> {
  const base = fs.mkdtempSync(join(tmpdir(), "journey-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const clock = createQuickClock();
  // Who refuses more than the most is asked for no more than 100.
  const maxLimit = options.switches?.limitOverMax === "reject" ? undefined : PAGE;
  const service = await serve({ ...options, count: MEETINGS, maxLimit, requestsPerMinute: 100, clock });
  const { emulator } = service;
  const baseUrl = service.env.MEETING_NOTES_BASE_URL ?? "";

  async function run({ full = false } = {}): Promise<RunResult> {
    const device = await openDevice(vault, join(base, "state"), () => undefined);
    try {
      const start = createRun({
        asked: { full },
        access: { baseUrl, key: emulator.apiKey },
        device,
        terminal: { progress: () => undefined },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
        clock,
      });
      const summary = await start();
      return { ...summary, code: exitCodeOf(summary) };
    } finally {
      await device.close();
    }
  }

  return {
    run,
    wrongIn: () => differences(expectedNotes(emulator), notesIn(vault)),
    heal() {
      emulator.switches.reset();
      emulator.faults.clear();
    },
    async end() {
      await service.close();
      fs.rmSync(base, { recursive: true });
    },
  };
}

/** What the service's own data say, as its other answers to the spec's questions show it. */
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

function differences(expected: readonly string[], found: readonly string[]): readonly string[] {
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
  return [...new Set([...expected, ...found])].filter((one) => count(expected, one) !== count(found, one));
}

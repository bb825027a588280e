import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../../src/api/clock";
import type { FaultRule } from "../../../src/emulator/network/faults";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { createRun } from "../../../src/node/cli/sync-command";
import { openVaultSession } from "../../../src/node/state/vault-session";
import { fewMeetings, type Completion } from "../../support/engine/completion";
import { serve } from "../../support/programs/cli";

/** A vault and its state on disk, the sync command in this process, and an emulator behind a real port. */
export interface SyncFixture extends Completion {
  dispose(): Promise<void>;
}

export interface SyncFixtureOptions {
  readonly switches?: SwitchSettings;
  readonly faults?: readonly FaultRule[];
}

/** In milliseconds: longer than any pause between requests, shorter than the client's timeout. */
const LONGEST_PAUSE = 29_000;
/** The real duration of the client's timeout, in milliseconds. */
const SHORT_TIMEOUT = 700;

/** A clock that skips pauses. A timeout takes real time, but less, since the response may still arrive. */
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

export async function createSyncFixture({ switches, faults }: SyncFixtureOptions): Promise<SyncFixture> {
  const base = fs.mkdtempSync(join(tmpdir(), "sync-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const clock = createFastClock();
  const service = await serve({ ...fewMeetings(switches), faults, clock });
  const { emulator } = service;
  const baseUrl = service.env.MEETING_NOTES_BASE_URL ?? "";

  return {
    emulator,
    async run({ full }) {
      const session = await openVaultSession(vault, join(base, "state"), () => undefined);
      try {
        const start = createRun({
          options: { full },
          access: { baseUrl, key: emulator.apiKey },
          session: { ...session, clock },
          terminal: {
            isInteractive: false,
            print: () => undefined,
            progress: () => undefined,
            remark: () => undefined,
          },
          newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
          signal: new AbortController().signal,
        });
        return await start();
      } finally {
        await session.close();
      }
    },
    notes: () => notesIn(vault),
    async dispose() {
      await service.close();
      fs.rmSync(base, { recursive: true });
    },
  };
}

function notesIn(vault: string): ReadonlyMap<string, string> {
  const files = fs.readdirSync(vault, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return new Map(files.map((name) => [name, fs.readFileSync(join(vault, name), "utf8")]));
}

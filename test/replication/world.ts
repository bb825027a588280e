import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { createEmulator } from "../../src/emulator/emulator";
import type { MeetingInput } from "../../src/emulator/service/meeting";
import { serveEmulator } from "../../src/node/server/serve-emulator";
import { expectAtRest } from "./at-rest";
import { createDevice, type Device } from "./device";
import { sameFiles, type Replication } from "./replicator";
import { createUser, type Diary, type User } from "./user";

/** One service, two devices with a vault each, a user at both, and something that replicates the vaults. */
export interface World {
  readonly a: OwnedDevice;
  readonly b: OwnedDevice;
  /** The service has this meeting, or this new text of it. */
  meeting(id: string, meeting: MeetingInput): void;
  /** Time goes by, for everybody. */
  pass(minutes: number): void;
  replicate(): Promise<void>;
  /** Whether both vaults hold the same files with the same bytes. */
  isEqual(): boolean;
  /** Both devices sync at the same moment, with nothing replicated in between. */
  syncBoth(): Promise<void>;
  /** Replicates and syncs each device twice, two times over: then everything that must hold at rest is checked. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** A device with its user. */
type OwnedDevice = Device & { readonly user: User };

export async function createWorld(home: string, replication: Replication): Promise<World> {
  const place = mkdtempSync(join(home, "world-"));
  const emulator = createEmulator({ meetings: [], baseUrl: "http://localhost/api/v1" });
  const { clock } = emulator;
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  const { folders, replicate } = await replication.pair(join(place, "vaults"));
  const diary: Diary = { words: new Set() };
  const deviceIn = (vault: string, name: string) => ({
    ...createDevice({
      vault,
      place: join(place, name),
      baseUrl: url,
      apiKey: emulator.apiKey,
      ahead: () => clock.now() - Date.now(),
    }),
    user: createUser(vault, diary, () => clock.now()),
  });
  const [a, b] = [deviceIn(folders[0], "a"), deviceIn(folders[1], "b")];

  async function syncBoth(): Promise<void> {
    await Promise.all([a.sync(), b.sync()]);
  }

  return {
    a,
    b,
    meeting(id, meeting) {
      emulator.world.put({ id, start: "2026-03-02T09:00:00.000Z", attendees: ["Ann Lee"], ...meeting });
    },
    pass: (minutes) => clock.advance(minutes * 60_000),
    replicate,
    isEqual: () => sameFiles(folders),
    syncBoth,
    async rest() {
      for (let round = 0; round < 2; round += 1) {
        await replicate();
        await syncBoth();
        clock.advance(11 * 60_000);
        await syncBoth();
      }
      await replicate();
      await expectAtRest([a, b], diary);
    },
    close: () => server.close(),
  };
}

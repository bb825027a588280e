import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sameFiles, type Replication } from "./replicator";
import { createIdentity, startDaemon, type Daemon } from "./syncthing-daemon";

/** Two Syncthing daemons on loopback that know of nobody but each other. */
export async function startSyncthing(home: string): Promise<Replication> {
  const a = await createIdentity(home, "a");
  const b = await createIdentity(home, "b");
  const daemons: Daemon[] = [];
  const stop = async () => void (await Promise.all(daemons.map((daemon) => daemon.stop())));
  try {
    for (const start of [() => startDaemon(a, b, "waits"), () => startDaemon(b, a, "calls")]) {
      const daemon = start();
      daemons.push(daemon);
      await until("Syncthing runs", () => daemon.ask("GET", "system/ping"));
    }
    for (const daemon of daemons) await until("the daemons have met", () => daemon.hasMet());
  } catch (error) {
    await stop();
    throw error;
  }
  let shared = 0;
  return {
    stop,
    async pair(place) {
      const id = `vault-${(shared += 1)}`;
      const folders = [join(place, "a"), join(place, "b")] as const;
      for (const [at, daemon] of daemons.entries()) await daemon.share(id, folders[at] ?? "", [a.id, b.id]);
      return {
        folders,
        async replicate() {
          await Promise.all(daemons.map((daemon) => daemon.ask("POST", `db/scan?folder=${id}`)));
          await until(`${folders.join(" and ")} are equal`, async () => {
            const idle = await Promise.all(daemons.map((daemon) => daemon.isIdle(id)));
            return idle.every(Boolean) && sameFiles(folders);
          });
        },
      };
    },
  };
}

const PATIENCE = 30_000;

async function until(what: string, holds: () => unknown): Promise<void> {
  const end = Date.now() + PATIENCE;
  let reason: unknown;
  while (Date.now() < end) {
    try {
      if ((await holds()) !== false) return;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
    await sleep(50);
  }
  throw new Error(`After ${PATIENCE / 1000} s it is still not so that ${what}.`, { cause: reason });
}

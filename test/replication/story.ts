import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin } from "./meetings";
import type { Replication } from "./replicator";
import { createWorld, type World } from "./world";

/**
 * For each test of a file: a fresh world in which the service has three meetings and nobody has synced yet. Whatever was
 * started is stopped in the end.
 */
export function eachStory(start: (home: string) => Promise<Replication>): { readonly world: World } {
  let home = "";
  let replication: Replication | undefined;
  let world: World | undefined;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "meeting-notes-sync-replication-"));
    replication = await start(join(home, "replication"));
  });
  afterAll(async () => {
    await replication?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(async () => {
    if (replication === undefined) throw new Error("Nothing replicates.");
    world = await createWorld(home, replication);
    begin(world);
  });
  afterEach(() => world?.close());

  return {
    get world() {
      if (world === undefined) throw new Error("There is a world only within a test.");
      return world;
    },
  };
}

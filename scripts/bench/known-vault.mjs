import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, must, ratios, sync, timed, withService } from "./lab.mjs";

const LOOK = join(import.meta.dirname, "look-floor.mjs");
const REWRITE = join(import.meta.dirname, "rewrite-floor.mjs");

/**
 * Syncs of a vault of 10,000 notes that was synced before. With nothing new, compared with a minimal program that sends one
 * authorised request and looks at each note once. Of some changed meetings, compared with one that fetches and rewrites them.
 */
export async function known({ meetings = 5940, touched = 100, rounds = 7, sides = [HERE] } = {}) {
  return inScratch((folder) =>
    withService(folder, meetings, async (service) => {
      const vaultOf = (side) => join(folder, `vault-${sides.indexOf(side)}`);
      const run = (side) =>
        must(sync(service, vaultOf(side), join(folder, `state-${sides.indexOf(side)}`), { side }), "sync");
      for (const side of sides) {
        mkdirSync(vaultOf(side));
        run(side);
        // The second sync reads the overlap of the two windows again.
        run(side);
      }
      const notes = readdirSync(vaultOf(sides[0]), { recursive: true }).filter((name) => name.endsWith(".md"));
      const list = join(folder, "list");
      writeFileSync(list, notes.map((name) => join(vaultOf(sides[0]), name)).join("\n"));
      const quiet = await nothingNew({ rounds, sides, run, service, list });
      const busy = await update({ rounds, sides, run, service, touched, copy: join(folder, "floor") });
      return [
        {
          what: `Nothing new, ${notes.length} notes, command line`,
          against: "a bare Node program: one request, one `lstat` per note",
          goal: 1.4,
          ...quiet.ratio,
        },
        { what: "… its requests", against: "", measured: quiet.requests, unit: "", goal: 1 },
        {
          what: `Update of ${touched} meetings of ${notes.length} notes`,
          against: "a bare program that fetches and rewrites them",
          goal: 2,
          ...busy,
        },
      ];
    }),
  );
}

async function nothingNew({ rounds, sides, run, service, list }) {
  let requests = 0;
  const ratio = await ratios(
    rounds,
    sides,
    (side) => {
      const { ms, stdout } = run(side);
      if (side === sides[0]) requests = JSON.parse(stdout).requests;
      return ms;
    },
    () => must(timed(process.execPath, [LOOK, list, service.url, service.apiKey]), "floor").ms,
  );
  return { ratio, requests };
}

function update({ rounds, sides, run, service, touched, copy }) {
  mkdirSync(copy);
  let since = "";
  return ratios(
    rounds,
    sides,
    async (side) => {
      // Each side and the floor get the same changes; they are made before the first side runs.
      if (side === sides[0]) {
        since = new Date(Date.now() - 1000).toISOString();
        await service.touch(touched);
      }
      return run(side).ms;
    },
    () => must(timed(process.execPath, [REWRITE, copy, service.url, service.apiKey, since]), "floor").ms,
  );
}

/** The same, and the time of the first sync, for vaults of several sizes: what costs more than in proportion shows. */
export async function growth({ counts = [600, 5940, 29_700], rounds = 3, sides = [HERE] } = {}) {
  const rows = [];
  for (const meetings of counts) {
    for (const { what, against, measured, other, unit } of await known({ meetings, rounds, sides }))
      if (unit === undefined) rows.push({ what, against, measured, other });
  }
  return rows;
}

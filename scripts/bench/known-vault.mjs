import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, must, ratios, sync, timed, withService } from "./lab.mjs";

const FLOOR = join(import.meta.dirname, "look-floor.mjs");
const REWRITE = join(import.meta.dirname, "rewrite-floor.mjs");

/**
 * A sync with nothing new in a vault of 10,000 notes, compared with a minimal program: one authorised request, one
 * `lstat` per note.
 */
export async function nothingNew({ meetings = 5940, rounds = 9, sides = [HERE] } = {}) {
  return inVaults(meetings, sides, async ({ folder, service, vaultOf, run }) => {
    const notes = notesIn(vaultOf(sides[0]));
    const list = join(folder, "list");
    writeFileSync(list, notes.join("\n"));
    const before = newest(notes);
    let last;
    const measured = await ratios(
      rounds,
      sides,
      (side) => {
        const done = run(side);
        if (side === sides[0]) last = done;
        return done.ms;
      },
      () => must(timed(process.execPath, [FLOOR, list, service.url, service.apiKey]), "floor").ms,
    );
    const report = JSON.parse(last.stdout);
    const what = `Nothing new, ${notes.length} notes, command line`;
    return [
      { what, against: "a bare Node program: one authorised request, one `lstat` per note", aim: 1.5, ...measured },
      { what: "… its requests", against: "1", count: report.requests, most: 1 },
      { what: "… notes written", against: "0", count: newest(notes) > before ? 1 : 0, most: 0 },
    ];
  });
}

/**
 * An update of 100 meetings of a vault of 10,000 notes, compared with a minimal program that fetches and rewrites them.
 */
export async function update({ meetings = 5940, touched = 100, rounds = 7, sides = [HERE] } = {}) {
  return inVaults(meetings, sides, async ({ folder, service, vaultOf, run }) => {
    const notes = notesIn(vaultOf(sides[0])).length;
    const copy = join(folder, "floor");
    mkdirSync(copy);
    let since = "";
    const begin = async () => {
      since = new Date(Date.now() - 1000).toISOString();
      await service.touch(touched);
    };
    const measured = await ratios(
      rounds,
      sides,
      async (side) => {
        // Each side and the floor get the same changes; they are made before the first side runs.
        if (side === sides[0]) await begin();
        return run(side).ms;
      },
      () => must(timed(process.execPath, [REWRITE, copy, service.url, service.apiKey, since]), "floor").ms,
    );
    const what = `Update of ${touched} meetings of ${notes} notes`;
    return [{ what, against: "a bare program that fetches and rewrites them", aim: 2, ...measured }];
  });
}

/** A vault for each side. It is synced twice, because the second sync reads the overlap of the two windows again. */
async function inVaults(meetings, sides, work) {
  return inScratch((folder) =>
    withService(folder, meetings, async (service) => {
      const vaultOf = (side) => join(folder, `vault-${sides.indexOf(side)}`);
      const run = (side) =>
        must(sync(service, vaultOf(side), join(folder, `state-${sides.indexOf(side)}`), { side }), "sync");
      for (const side of sides) {
        mkdirSync(vaultOf(side));
        run(side);
        run(side);
      }
      return work({ folder, service, vaultOf, run });
    }),
  );
}

function notesIn(vault) {
  const all = readdirSync(vault, { recursive: true }).filter((name) => name.endsWith(".md"));
  return all.map((name) => join(vault, name));
}

function newest(notes) {
  return Math.max(...notes.map((note) => statSync(note).ctimeMs));
}

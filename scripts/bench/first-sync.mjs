import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inScratch, must, race, sync, timed, withService } from "./lab.mjs";

const FLOOR = join(import.meta.dirname, "floor.mjs");

/** A first sync against the floor of fetching and writing the same notes, both from the start of a process to its end. */
export async function firstSync({ meetings = 3000, rounds = 5 } = {}) {
  return inScratch((folder) =>
    withService(folder, meetings, async (service) => {
      const place = (name, round) => {
        const path = join(folder, `${name}-${round}`);
        mkdirSync(path);
        return path;
      };
      const [ours, floor] = race(rounds, [
        (round) => must(sync(service, place("vault", round), place("state", round)), "sync").ms,
        (round) =>
          must(timed(process.execPath, [FLOOR, place("floor", round), service.url, service.apiKey]), "floor").ms,
      ]);
      return [
        {
          what: `First sync of ${meetings} meetings`,
          against: "fetching the same pages and writing the same notes",
          ratio: ours / floor,
          aim: 2.5,
        },
      ];
    }),
  );
}

/** Requests of a first sync and of one with nothing new, against the least that can do. */
export async function requests({ counts = [50, 100, 1000, 3000] } = {}) {
  const rows = [];
  for (const meetings of counts) {
    await inScratch((folder) =>
      withService(folder, meetings, async (service) => {
        const vault = join(folder, "vault");
        const state = join(folder, "state");
        mkdirSync(vault);
        const first = JSON.parse(must(sync(service, vault, state), "sync").stdout);
        const again = JSON.parse(must(sync(service, vault, state), "sync").stdout);
        const bound = 2 + Math.ceil(meetings / 99);
        rows.push({
          what: `Requests of a first sync of ${meetings} meetings`,
          against: `${bound} at most (one for the account, pages of 100 that overlap by one, one as proof)`,
          count: first.requests,
          most: bound,
        });
        rows.push({ what: "… and of the next one, with nothing new", against: "1", count: again.requests, most: 1 });
      }),
    );
  }
  return rows;
}

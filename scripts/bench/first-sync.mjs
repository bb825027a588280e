import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, must, ratios, sync, timed, withService } from "./lab.mjs";

const FLOOR = join(import.meta.dirname, "floor.mjs");

/**
 * A first sync, compared with a minimal program that fetches the same pages one after another and writes the same notes.
 * Both are measured from the start of the process to its end, with latency and without.
 */
export async function firstSync({ meetings = 3000, rounds = 5, latency = 150, sides = [HERE] } = {}) {
  const rows = [];
  for (const [delay, aim] of [
    [latency, 1.1],
    [0, 3.5],
  ]) {
    await inScratch((folder) =>
      withService(
        folder,
        meetings,
        async (service) => {
          const measured = await ratios(
            rounds,
            sides,
            (side, round) =>
              inPlace(folder, `${sides.indexOf(side)}-${round}`, (place) =>
                must(sync(service, place("vault"), place("state"), { side }), "sync"),
              ),
            (round) =>
              inPlace(folder, `floor-${round}`, (place) =>
                must(timed(process.execPath, [FLOOR, place("vault"), service.url, service.apiKey]), "floor"),
              ),
          );
          const answers = delay === 0 ? "no latency" : `${delay} ms per answer`;
          rows.push({
            what: `First sync of ${meetings} meetings, ${answers}`,
            against: "fetching the same pages one after another and writing the same notes",
            aim,
            ...measured,
          });
        },
        delay,
      ),
    );
  }
  return rows;
}

/** Removes the written files, because a full disk is slower. */
function inPlace(folder, name, work) {
  const own = join(folder, name);
  const place = (part) => {
    mkdirSync(join(own, part), { recursive: true });
    return join(own, part);
  };
  const { ms } = work(place);
  rmSync(own, { recursive: true });
  return ms;
}

/** The requests of a first sync and of a sync with nothing new, compared with the smallest possible number. */
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

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, must, ratios, sync, timed, withService } from "./lab.mjs";

const FLOOR = join(import.meta.dirname, "floor.mjs");

/**
 * A first sync, compared with a minimal program that fetches the same pages one after another and writes the same notes:
 * from the start of the process to its end, with latency and without. And how many requests it sends.
 */
export async function firstSync({ meetings = 3000, rounds = 5, latency = 150, sides = [HERE] } = {}) {
  let requests = 0;
  const row = (delay, goal) =>
    inScratch((folder) =>
      withService(
        folder,
        meetings,
        async (service) => ({
          what: `First sync of ${meetings} meetings, ${delay === 0 ? "no latency" : `${delay} ms per answer`}`,
          against: "fetching the same pages one after another and writing the same notes",
          goal,
          ...(await ratios(
            rounds,
            sides,
            (side) =>
              inPlace(folder, (place) => {
                const done = must(sync(service, place("vault"), place("state"), { side }), "sync");
                if (side === sides[0]) requests = JSON.parse(done.stdout).requests;
                return done.ms;
              }),
            () =>
              inPlace(
                folder,
                (place) =>
                  must(timed(process.execPath, [FLOOR, place("vault"), service.url, service.apiKey]), "floor").ms,
              ),
          )),
        }),
        delay,
      ),
    );
  const rows = [await row(latency, 0.8), await row(0, 3)];
  const goal = Math.floor(meetings / 99) + 2;
  const against = "one for the account, pages of 100 that overlap by one, one as proof";
  return [
    ...rows,
    { what: `Requests of a first sync of ${meetings} meetings`, against, measured: requests, unit: "", goal },
  ];
}

/** Removes the written files, because a full disk is slower. */
function inPlace(folder, work) {
  const own = join(folder, "place");
  const place = (part) => {
    mkdirSync(join(own, part), { recursive: true });
    return join(own, part);
  };
  try {
    return work(place);
  } finally {
    rmSync(own, { recursive: true });
  }
}

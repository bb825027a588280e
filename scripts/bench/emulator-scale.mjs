import { CLI, inScratch, median, withService } from "./lab.mjs";
import { page, untilFirstAnswer } from "./emulator.mjs";

const MANY = 100_000;
const MOST = 1_000_000;

/** The emulator with many meetings: its start, its pages and its memory. */
export async function emulatorScale({ rounds = 3 } = {}) {
  return inScratch(async (folder) => {
    const starts = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await untilFirstAnswer([CLI, "emulator", "--port", "0", "--meetings", String(MANY)]));
    }
    const [pageTime, exporting] = await withService(folder, MANY, async (service) => {
      await readExport(service, Infinity);
      return [await timeOfAnyPage(service), await service.peak()];
    });
    const most = await withService(folder, MOST, async (service) => {
      await (await page(service, 0)).text();
      await readExport(service, 200e6);
      return service.peak();
    });
    const many = MANY.toLocaleString("en");
    return [
      {
        what: `First answer of the emulator with ${many} meetings`,
        against: "4 s",
        ratio: median(starts) / 4000,
        aim: 1,
      },
      {
        what: `A page of 100 of ${many} meetings that nobody asked for before`,
        against: "20 ms",
        ratio: pageTime / 20,
        aim: 1,
      },
      {
        what: `Memory of the process when ${many} meetings were exported`,
        against: "300 MB",
        ratio: exporting / 300,
        aim: 1,
      },
      { what: `… of ${MOST.toLocaleString("en")} meetings`, against: "2 GB", ratio: most / 2048, aim: 1 },
    ];
  });
}

/** Milliseconds. Each request is for another page, anywhere in the list. Nine in ten meetings are completed. */
async function timeOfAnyPage(service) {
  const pages = Math.floor(MANY / 110);
  const times = [];
  for (let round = 0; round < 300; round += 1) {
    const begin = performance.now();
    await (await page(service, ((round * 7919) % pages) * 100)).text();
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** Reads the exported state until it ends or `most` bytes are read. */
async function readExport({ url }, most) {
  const { body } = await fetch(new URL("/__emulator/export", url));
  let bytes = 0;
  for await (const piece of body) if ((bytes += piece.length) > most) break;
}

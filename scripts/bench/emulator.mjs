import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLI, firstLine, inScratch, median, withService } from "./lab.mjs";

/** The emulator against bare servers: how soon it answers, how fast it serves pages, and whether many meetings slow it. */
export async function emulator({ rounds = 5 } = {}) {
  return inScratch(async (folder) => {
    const bare = join(folder, "bare.mjs");
    writeFileSync(
      bare,
      `import { createServer } from "node:http";
       const server = createServer((_, answer) => answer.end("{}"));
       server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));`,
    );
    const starts = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      starts.ours.push(await untilFirstAnswer([CLI, "emulator", "--port", "0"]));
      starts.bare.push(await untilFirstAnswer([bare]));
    }
    const pages = await withService(folder, 1000, async (service) => {
      const body = await (await page(service, 0)).text();
      const stringifying = join(folder, "stringify.mjs");
      writeFileSync(join(folder, "page.json"), body);
      writeFileSync(
        stringifying,
        `import { createServer } from "node:http";
         import { readFileSync } from "node:fs";
         const page = JSON.parse(readFileSync(${JSON.stringify(join(folder, "page.json"))}, "utf8"));
         const server = createServer((_, answer) => {
           answer.setHeader("content-type", "application/json");
           answer.end(JSON.stringify(page));
         });
         server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));`,
      );
      const child = spawn(process.execPath, [stringifying], { stdio: ["ignore", "pipe", "inherit"] });
      try {
        const floor = JSON.parse(await firstLine(child));
        await pagesPerSecond(service);
        const ours = await pagesPerSecond(service);
        await pagesPerSecond(floor);
        return ours / (await pagesPerSecond(floor));
      } finally {
        child.kill();
      }
    });
    const few = await withService(folder, 1000, timeOfPage);
    const many = await withService(folder, 100_000, timeOfPage);
    return [
      {
        what: "First answer of the emulator",
        against: "a bare node:http server",
        ratio: median(starts.ours) / median(starts.bare),
        aim: 2.5,
      },
      {
        what: "Time per page of 100 meetings",
        against: "a bare server that stringifies the same objects",
        ratio: 1 / pages,
        aim: 2,
      },
      { what: "Time per page with 100,000 meetings", against: "with 1,000", ratio: many / few, aim: 2 },
    ];
  });
}

async function untilFirstAnswer(args) {
  const begin = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const { url, apiKey } = JSON.parse(await firstLine(child));
    await (await fetch(`${url}/sync?limit=1`, { headers: { authorization: `Bearer ${apiKey}` } })).text();
    return performance.now() - begin;
  } finally {
    child.kill();
  }
}

function page({ url, apiKey }, offset) {
  return fetch(`${url}/sync?limit=100&offset=${offset}`, { headers: { authorization: `Bearer ${apiKey}` } });
}

async function pagesPerSecond(service) {
  const begin = performance.now();
  let pages = 0;
  while (performance.now() - begin < 1500) {
    await (await page(service, (pages % 9) * 100)).text();
    pages += 1;
  }
  return (pages * 1000) / (performance.now() - begin);
}

async function timeOfPage(service) {
  const times = [];
  for (let round = 0; round < 60; round += 1) {
    const begin = performance.now();
    await (await page(service, (round % 9) * 100)).text();
    times.push(performance.now() - begin);
  }
  return median(times.slice(20));
}

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installTool } from "../tool.mjs";
import { CLI, firstLine, inScratch, typical, withService } from "./lab.mjs";

/** Compares the emulator with minimal servers: the time to its first answer, and the time for a page. */
export async function emulator({ rounds = 5 } = {}) {
  installTool("bench");
  return inScratch(async (folder) => {
    const starts = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await untilFirstAnswer(async () => {
        const child = spawn(process.execPath, [CLI, "emulator", "--port", "0"], {
          stdio: ["ignore", "pipe", "ignore"],
        });
        return { child, ...JSON.parse(await firstLine(child)) };
      });
      starts.push(ours / (await untilFirstAnswer(() => jsonServer(folder, 4800 + round))));
    }
    const pages = await withService(folder, 1000, async (service) => {
      const text = await (await page(service, 0)).text();
      const { child, ...bare } = await bareServer(folder, text);
      try {
        return await ratiosOfPage(service, bare);
      } finally {
        child.kill();
      }
    });
    return [
      { what: "Emulator, start to the first answer", against: "json-server", measured: typical(starts), goal: 0.5 },
      {
        what: "Emulator, time for a page of 100",
        against: "a bare node:http server that stringifies the same objects",
        measured: pages,
        goal: 1.05,
      },
    ];
  });
}

/** Milliseconds from the start of a process to its answer to a request for a meeting. */
async function untilFirstAnswer(start) {
  const begin = performance.now();
  const { child, url, apiKey } = await start();
  try {
    for (;;) {
      const answer = await fetch(`${url}/sync?limit=1`, { headers: { authorization: `Bearer ${apiKey}` } }).catch(
        () => undefined,
      );
      if (answer?.ok !== true) continue;
      await answer.text();
      return performance.now() - begin;
    }
  } finally {
    child.kill();
  }
}

async function jsonServer(folder, port) {
  const data = join(folder, "data.json");
  writeFileSync(data, JSON.stringify({ sync: [{ id: 1, title: "Meeting" }] }));
  const program = "tools/bench/node_modules/json-server/lib/cli/bin.js";
  const child = spawn(process.execPath, [program, "--port", String(port), data], { stdio: "ignore" });
  return { child, url: `http://localhost:${port}`, apiKey: "" };
}

function page({ url, apiKey }, offset) {
  return fetch(`${url}/sync?limit=100&offset=${offset}`, { headers: { authorization: `Bearer ${apiKey}` } });
}

/**
 * The time for a page as a multiple of the bare server's. Both take turns, so that other work on the machine affects them
 * alike; each figure is of 20 pages.
 */
async function ratiosOfPage(service, bare) {
  const time = async (server) => {
    const begin = performance.now();
    for (let number = 0; number < 20; number += 1) await (await page(server, (number % 9) * 100)).text();
    return performance.now() - begin;
  };
  const figures = [];
  for (let round = 0; round < 10; round += 1) figures.push((await time(service)) / (await time(bare)));
  // The first ones are slower, since the code is new.
  return typical(figures.slice(3));
}

/** A minimal server that stringifies a page of its objects for each request. */
async function bareServer(folder, text) {
  const script = join(folder, "bare.mjs");
  writeFileSync(join(folder, "page.json"), text);
  writeFileSync(
    script,
    `import { createServer } from "node:http";
     import { readFileSync } from "node:fs";
     const page = JSON.parse(readFileSync(${JSON.stringify(join(folder, "page.json"))}, "utf8"));
     const server = createServer((_, answer) => {
       answer.setHeader("content-type", "application/json");
       answer.end(JSON.stringify(page));
     });
     server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  return { child, ...JSON.parse(await firstLine(child)) };
}

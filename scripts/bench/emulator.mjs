import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLI, firstLine, inScratch, median, withService } from "./lab.mjs";

/**
 * Compares the emulator with minimal servers: the time to its first answer, the time for a page, and the same with many
 * meetings.
 */
export async function emulator({ rounds = 5 } = {}) {
  return inScratch(async (folder) => {
    const bare = join(folder, "bare.mjs");
    writeFileSync(
      bare,
      `import { createServer } from "node:http";
       const server = createServer((_, answer) => answer.end("{}"));
       server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));`,
    );
    const starts = { ours: [], bare: [], prism: [] };
    for (let round = 0; round < rounds; round += 1) {
      starts.ours.push(await untilFirstAnswer([CLI, "emulator", "--port", "0"]));
      starts.bare.push(await untilFirstAnswer([bare]));
      starts.prism.push(await untilPrismAnswers());
    }
    const [ours, fresh, floor, parsing] = await withService(folder, 1000, (service) =>
      withService(folder, 10_000, async (large) => {
        const text = await (await page(service, 0)).text();
        const floors = [bareServer(folder, "stringify", text), bareServer(folder, "parse", text)];
        try {
          return await timesOfPage([
            { service, span: 9 },
            { service: large, span: 75 },
            { service: JSON.parse(await firstLine(floors[0])), span: 9 },
            { service: JSON.parse(await firstLine(floors[1])), span: 9 },
          ]);
        } finally {
          for (const child of floors) child.kill();
        }
      }),
    );
    const [few, many] = await withService(folder, 1000, (small) =>
      withService(folder, 10_000, (large) =>
        timesOfPage([
          { service: small, span: 9 },
          { service: large, span: 9 },
        ]),
      ),
    );
    return [
      {
        what: "First answer of the emulator",
        against: "a bare node:http server",
        ratio: median(starts.ours) / median(starts.bare),
        aim: 2.5,
      },
      {
        what: "First answer of the emulator",
        against: "Prism",
        ratio: median(starts.ours) / median(starts.prism),
        aim: 0.2,
      },
      {
        what: "Time per page of 100 meetings",
        against: "a bare server that stringifies the same objects",
        ratio: ours / floor,
        aim: 2,
      },
      {
        what: "… the same pages",
        against: "a bare server that parses and stringifies the same objects",
        ratio: ours / parsing,
        aim: 1,
      },
      {
        what: "… each page asked for once, so that every text is made for it",
        against: "the same",
        ratio: fresh / floor,
      },
      { what: "Time per page with 10,000 meetings", against: "with 1,000", ratio: many / few, aim: 2 },
    ];
  });
}

/** Milliseconds from the start of a process to its answer to a request for a meeting. */
export async function untilFirstAnswer(args) {
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

/** Prism, which emulates any service from its OpenAPI document. */
async function untilPrismAnswers() {
  const begin = performance.now();
  const args = ["tools/contract/node_modules/.bin/prism", "mock", "docs/openapi.json", "--port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    let text = "";
    const url = await new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error(`Prism did not start: ${text}`)));
      child.stdout.on("data", (chunk) => {
        text += chunk;
        const [, address] = /Prism is listening on (http:\S+)/.exec(text) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    const headers = { authorization: "Bearer mns_any" };
    const answer = await fetch(`${url}/sync?limit=1`, { headers });
    if (!answer.ok) throw new Error(`Prism answers ${answer.status}: ${await answer.text()}`);
    await answer.text();
    return performance.now() - begin;
  } finally {
    child.kill();
  }
}

export function page({ url, apiKey }, offset) {
  return fetch(`${url}/sync?limit=100&offset=${offset}`, { headers: { authorization: `Bearer ${apiKey}` } });
}

/**
 * Milliseconds per page. Each server serves `span` pages repeatedly. The servers alternate, so that other load on the
 * machine affects all of them equally.
 */
async function timesOfPage(contenders) {
  const times = contenders.map(() => []);
  for (let round = 0; round < 120; round += 1) {
    for (const [index, { service, span }] of contenders.entries()) {
      const begin = performance.now();
      await (await page(service, (round % span) * 100)).text();
      times[index].push(performance.now() - begin);
    }
  }
  return times.map((each) => median(each.slice(20)));
}

/** A minimal server that answers each request with a page of its objects; it stringifies them, or parses them first. */
function bareServer(folder, kind, text) {
  const script = join(folder, `${kind}.mjs`);
  writeFileSync(join(folder, "page.json"), text);
  const page = { stringify: "JSON.stringify(page)", parse: "JSON.stringify(JSON.parse(text))" }[kind];
  writeFileSync(
    script,
    `import { createServer } from "node:http";
     import { readFileSync } from "node:fs";
     const text = readFileSync(${JSON.stringify(join(folder, "page.json"))}, "utf8");
     const page = JSON.parse(text);
     const server = createServer((_, answer) => {
       answer.setHeader("content-type", "application/json");
       answer.end(${page});
     });
     server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));`,
  );
  return spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
}

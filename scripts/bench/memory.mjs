import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inScratch, must, sync, withService } from "./lab.mjs";

/** The peak memory of a first sync of many meetings, compared with that of a few. */
export async function memory({ few = 1000, many = 20_000 } = {}) {
  return inScratch(async (folder) => {
    const peakOf = (meetings) =>
      withService(folder, meetings, (service) => {
        const own = join(folder, String(meetings));
        mkdirSync(join(own, "vault"), { recursive: true });
        const peak = join(own, "peak");
        const hook = join(own, "hook.cjs");
        const write = `require("node:fs").writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS))`;
        writeFileSync(hook, `process.on("exit", () => ${write});`);
        // So that the collector does not put off its work.
        const node = ["--require", hook, "--max-old-space-size=200", "--max-semi-space-size=1"];
        must(sync(service, join(own, "vault"), join(own, "state"), { node }), "sync");
        return Number(readFileSync(peak, "utf8"));
      });
    const [least, most] = [await peakOf(few), await peakOf(many)];
    return [
      { what: `Memory of a first sync of ${many} meetings`, against: `of ${few}`, measured: most / least, goal: 1.3 },
    ];
  });
}

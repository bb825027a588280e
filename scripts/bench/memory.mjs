import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inScratch, sync, withService } from "./lab.mjs";

/**
 * The smallest heap in which a few meetings sync, and the heap that many need. In a heap near the limit, a sync fails or
 * succeeds by chance, since the time of a garbage collection varies. A sync of many meetings has this chance of failure
 * `many / few` times, so the few must sync this number of times in a row.
 */
export async function memory({ few = 1000, many = 20_000 } = {}) {
  return inScratch(async (folder) => {
    const times = many / few;
    let tries = 0;
    const fits = (service, megabytes) => {
      const name = `try-${(tries += 1)}`;
      const vault = join(folder, name);
      mkdirSync(vault);
      const { status } = sync(service, vault, join(folder, `${name}-state`), {
        node: [`--max-old-space-size=${megabytes}`],
      });
      return status === 0;
    };
    const smallest = await withService(folder, few, (service) => {
      let low = 4;
      let high = 64;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (fits(service, middle)) high = middle;
        else low = middle + 1;
      }
      while (!Array.from({ length: times }).every(() => fits(service, low))) low += 1;
      return low;
    });
    const flat = await withService(folder, many, (service) => {
      let megabytes = smallest;
      while (!fits(service, megabytes)) megabytes += 1;
      return megabytes;
    });
    return [
      {
        what: `Heap in which ${many} meetings sync`,
        against: `the smallest in which ${few} do, ${times} times out of ${times} (${smallest} MB)`,
        ratio: flat / smallest,
        aim: 1.3,
      },
    ];
  });
}

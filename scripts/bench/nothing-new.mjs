import { mkdirSync, statSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inScratch, must, race, sync, timed, withService } from "./lab.mjs";

/** A sync with nothing new in a vault of 10,000 notes, against `git status` on the same folder. */
export async function nothingNew({ meetings = 5600, rounds = 7 } = {}) {
  return inScratch((folder) =>
    withService(folder, meetings, async (service) => {
      const vault = join(folder, "vault");
      const state = join(folder, "state");
      mkdirSync(vault);
      must(sync(service, vault, state), "sync");
      const git = (...args) =>
        must(timed("git", ["-C", vault, "-c", "user.name=b", "-c", "user.email=b@b", ...args]), "git");
      git("init", "-q");
      git("add", "-A");
      git("commit", "-qm", "all");
      const before = newest(vault);
      let last;
      const [ours, status] = race(rounds, [
        () => {
          last = must(sync(service, vault, state), "sync");
          return last.ms;
        },
        () => git("status", "--porcelain").ms,
      ]);
      const bare = race(rounds, [() => must(timed(process.execPath, ["-e", "0"]), "node").ms])[0];
      const notes = readdirSync(vault, { recursive: true }).filter((name) => name.endsWith(".md")).length;
      const report = JSON.parse(last.stdout);
      return [
        {
          what: `Sync with nothing new, ${notes} notes`,
          against: "`git status` on the same folder",
          ratio: ours / status,
          aim: 3,
        },
        { what: "… without the time that Node takes to start", against: "`git status`", ratio: (ours - bare) / status },
        { what: "… its requests", against: "1", count: report.requests, most: 1 },
        { what: "… notes written", against: "0", count: newest(vault) > before ? 1 : 0, most: 0 },
      ];
    }),
  );
}

function newest(vault) {
  return Math.max(
    ...readdirSync(vault, { recursive: true })
      .filter((name) => name.endsWith(".md"))
      .map((name) => statSync(join(vault, name)).ctimeMs),
  );
}

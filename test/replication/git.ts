import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Replication, Replicator } from "./replicator";

/**
 * Two clones of one repository, as people keep vaults in git: commit everything, merge, commit the conflicts as they
 * are (with their marks), push.
 */
export function startGit(): Promise<Replication> {
  return Promise.resolve({ pair: (place) => Promise.resolve(clones(place)), stop: () => Promise.resolve() });
}

function clones(place: string): Replicator {
  const folders = [join(place, "a"), join(place, "b")] as const;
  const origin = join(place, "origin.git");
  mkdirSync(place, { recursive: true });
  git(place, "init", "--quiet", "--bare", "--initial-branch=main", origin);
  for (const folder of folders) git(place, "clone", "--quiet", origin, folder);
  git(folders[0], "commit", "--quiet", "--allow-empty", "--message=An empty vault");
  git(folders[0], "push", "--quiet", "origin", "main");
  git(folders[1], "pull", "--quiet", "origin", "main");

  function exchange(folder: string): void {
    commit(folder);
    const pull = ["pull", "--quiet", "--no-rebase", "--no-edit", "origin", "main"];
    if (!succeeds(() => git(folder, ...pull))) commit(folder);
    git(folder, "push", "--quiet", "origin", "main");
  }

  return {
    folders,
    replicate() {
      const [a, b] = folders;
      for (const folder of [a, b, a]) exchange(folder);
      return Promise.resolve();
    },
  };
}

/** Also concludes a merge; does nothing when nothing changed. */
function commit(folder: string): void {
  git(folder, "add", "--all");
  succeeds(() => git(folder, "commit", "--quiet", "--message=What changed here"));
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Without the settings of this machine and its user. */
function git(folder: string, ...args: readonly string[]): void {
  const settings = ["user.name=Somebody", "user.email=somebody@example.com", "gc.auto=0"];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
  execFileSync("git", [...options, ...args], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { withRemembering } from "./remembering";

/** One place of the product, changed: a deliberate defect. */
export interface Change {
  /** From the project's root. */
  readonly file: string;
  /** Must stand there exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A program made of this folder and the product, for a thread of its own. */
export interface Compiled {
  readonly path: string;
  remove(): Promise<void>;
}

/** @param changes made on the way into the program; the product itself stays as it is. */
export async function compile(entry: string, changes: readonly Change[] = []): Promise<Compiled> {
  const folder = await mkdtemp(join(tmpdir(), "simulation-"));
  const path = join(folder, "program.cjs");
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: "node",
    format: "cjs",
    // The program of a defect is loaded once, for a few lives: reading its map would take as long as these.
    sourcemap: changes.length === 0 && "inline",
    logLevel: "error",
    plugins: [withChanges(changes)],
  });
  return { path, remove: () => rm(folder, { recursive: true }) };
}

function withChanges(changes: readonly Change[]): Plugin {
  const files = new Set(changes.map(({ file }) => resolve(file)));
  return {
    name: "changes",
    setup(build) {
      const loaded = new Set<string>();
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        loaded.add(path);
        const mine = changes.filter(({ file }) => resolve(file) === path);
        const contents = mine.reduce(changedText, await readFile(path, "utf8"));
        return { contents: withRemembering(path, contents), loader: "ts" };
      });
      build.onEnd(() => {
        // Those of another file would have changed nothing.
        for (const file of files) if (!loaded.has(file)) throw new Error(`${file} is not part of the program.`);
      });
    },
  };
}

/** @throws if the text to be changed does not stand there exactly once. */
export function changedText(text: string, { file, find, replace }: Change): string {
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} has "${find}" ${found} times, not once.`);
  return text.replace(find, () => replace);
}

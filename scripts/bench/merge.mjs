import { writeFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import { inScratch, median, must, timed, typical } from "./lab.mjs";

const LINES = 4000;
const CHANGES = 50;

/** A merge of a note of 200 KB with 50 changes on each side, compared with `git merge-file` on the same texts. */
export async function merge({ rounds = 7 } = {}) {
  return inScratch(async (folder) => {
    const base = Array.from({ length: LINES }, (_, at) =>
      `Line ${at} of a long note, with a sentence.`.padEnd(50, "."),
    );
    const changed = (who, first) =>
      base.map((line, at) => (at % (LINES / CHANGES) === first ? `${line} ${who}` : line));
    const texts = { user: changed("mine", 20), base, service: changed("theirs", 60) };
    const files = Object.entries(texts).map(([name, lines]) => {
      const file = join(folder, name);
      writeFileSync(file, `${lines.join("\n")}\n`);
      return file;
    });
    const script = join(folder, "merge.mjs");
    await esbuild.build({
      stdin: { contents: program(files), resolveDir: process.cwd(), loader: "ts" },
      outfile: script,
      bundle: true,
      platform: "node",
      format: "esm",
    });
    const [times, longest] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const ours = JSON.parse(must(timed(process.execPath, [script]), "merge").stdout);
      const git = must(timed("git", ["merge-file", "-p", ...files]), "git merge-file");
      times.push(ours.ms / git.ms);
      longest.push(ours.longest);
    }
    const what = `Merge of a note of 200 KB, ${CHANGES} changes on each side`;
    return [
      { what, against: "`git merge-file` on the same texts", measured: typical(times), goal: 3 },
      { what: "… longest task", against: "", measured: median(longest), unit: "ms", goal: 50 },
    ];
  });
}

/** A program that prints the milliseconds of its third merge, and of the longest time in it without a turn for others. */
function program(files) {
  return `
    import { readFileSync } from "node:fs";
    import { mergeNote } from "./src/sync/merge/merge-note";
    import { renderingOf } from "./src/sync/note/service-text";
    const [note, base, remote] = ${JSON.stringify(files)}.map((file) => readFileSync(file, "utf8"));
    const input = { note, base: renderingOf([], base), remote: renderingOf([], remote), own: [] };
    const result = { ms: 0, longest: 0 };
    for (let time = 0; time < 3; time += 1) {
      let over = false;
      let turn = performance.now();
      result.longest = 0;
      const take = () => {
        result.longest = Math.max(result.longest, performance.now() - turn);
        turn = performance.now();
        if (!over) setImmediate(take);
      };
      setImmediate(take);
      const begin = performance.now();
      const { text } = await mergeNote(input);
      result.ms = performance.now() - begin;
      over = true;
      await new Promise((resolve) => setImmediate(resolve));
      take();
      if (text.split(" mine").length - 1 !== ${CHANGES} || text.split(" theirs").length - 1 !== ${CHANGES})
        throw new Error("The merge lost a change.");
    }
    console.log(JSON.stringify(result));`;
}

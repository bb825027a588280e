import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");
const CRUISER = join(root, "tools/check/node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const RULES = join(root, "tools/check/dependency-cruiser.mjs");

/** Source texts by path. */
export type Files = Readonly<Record<string, string>>;

/** One import that breaks a rule. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Writes the files into a new folder, and removes it afterwards. */
export function inProject<T>(files: Files, use: (folder: string) => T): T {
  const folder = fs.mkdtempSync(join(tmpdir(), "folders-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
      fs.writeFileSync(join(folder, path), text);
    }
    return use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** What dependency-cruiser says about the project's imports under the real rules. */
export function violations(files: Files): readonly Violation[] {
  return inProject(files, (cwd) => {
    const args = [CRUISER, "--config", RULES, "--output-type", "json", "src", "main.ts"];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (stdout === "") throw new Error(`dependency-cruiser failed: ${stderr}`);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: readonly { rule: { name: string }; from: string; to: string }[] };
    };
    return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  });
}

/** What scripts/check-folders.mjs prints about the project's folders, one problem per line. */
export function folderProblems(files: Files): readonly string[] {
  return inProject(files, (cwd) => {
    const { stderr, status } = spawnSync(process.execPath, [join(root, "scripts/check-folders.mjs")], {
      cwd,
      encoding: "utf8",
    });
    const problems = stderr.split("\n").filter((line) => line !== "");
    if ((status === 0) !== (problems.length === 0)) throw new Error(`Exit code ${status} with: ${stderr}`);
    return problems;
  });
}

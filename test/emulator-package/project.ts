// An empty project in which the packed emulator is installed, beside the test runners of tools/emulator-package.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");
const tools = join(root, "tools/emulator-package/node_modules");

export interface Project {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Runs a line of a shell. Throws when it fails, unless `mayFail`. Returns what it printed. */
  run(line: string, mayFail?: boolean): string;
  dispose(): void;
}

/** Packs the package once, as npm publishes it. Returns the path of the file. */
export function pack(folder: string): string {
  const { stdout, stderr, status } = spawnSync("npm", ["pack", join(root, "dist/emulator-package"), "--json"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  return join(folder, packed?.filename ?? "");
}

export function createProject(): Project {
  const folder = fs.mkdtempSync(join(tmpdir(), "emulator-project-"));
  const write = (file: string, text: string): void => {
    fs.mkdirSync(dirname(join(folder, file)), { recursive: true });
    fs.writeFileSync(join(folder, file), text);
  };
  const run = (line: string, mayFail = false): string => {
    const env = { PATH: `${join(tools, ".bin")}:${process.env.PATH ?? ""}`, HOME: folder, CI: "1", NO_COLOR: "1" };
    const { stdout, stderr, status } = spawnSync("sh", ["-ec", line], {
      cwd: folder,
      env,
      encoding: "utf8",
      timeout: 60_000,
    });
    if (status !== 0 && !mayFail) throw new Error(`${line} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout + stderr;
  };
  write(
    "package.json",
    JSON.stringify({ name: "project", version: "1.0.0", private: true, scripts: { test: "node -e 0" } }),
  );
  // Linked one by one: the emulator itself is no link, as in a real project.
  const packages = join(folder, "node_modules");
  fs.mkdirSync(join(packages, ".bin"), { recursive: true });
  for (const name of fs.readdirSync(tools)) {
    if (!name.startsWith(".")) fs.symlinkSync(join(tools, name), join(packages, name));
  }
  for (const name of fs.readdirSync(join(tools, ".bin"))) {
    fs.symlinkSync(fs.realpathSync(join(tools, ".bin", name)), join(packages, ".bin", name));
  }
  const packed = pack(folder);
  fs.mkdirSync(join(folder, "unpacked"));
  run(`tar -xzf '${packed}' -C unpacked && mv unpacked/package node_modules/meeting-notes-emulator && rmdir unpacked`);
  // npm does this with each command that a package brings.
  fs.chmodSync(join(packages, "meeting-notes-emulator/bin.mjs"), 0o755);
  fs.symlinkSync("../meeting-notes-emulator/bin.mjs", join(packages, ".bin/meeting-notes-emulator"));
  return { folder, write, run, dispose: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

// Runs as npm's `version` script: `npm version 1.2.3` also updates manifest.json, versions.json and CHANGELOG.md.
import { readFileSync, writeFileSync } from "node:fs";

const version = process.env.npm_package_version;
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const manifest = { ...read("manifest.json"), version };
write("manifest.json", manifest);

// Obsidian reads here which version runs on an older app. A line is needed only when minAppVersion changes.
const versions = read("versions.json");
if (!Object.values(versions).includes(manifest.minAppVersion)) {
  write("versions.json", { ...versions, [version]: manifest.minAppVersion });
}

const changelog = readFileSync("CHANGELOG.md", "utf8");
const today = new Date().toISOString().slice(0, 10);
writeFileSync("CHANGELOG.md", changelog.replace("## Unreleased\n", `## Unreleased\n\n## ${version} (${today})\n`));

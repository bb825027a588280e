// Prints the section of CHANGELOG.md about one version.
import { readFileSync } from "node:fs";

const version = process.argv[2];
const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
const section = sections.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
if (section === undefined) {
  console.error(`CHANGELOG.md has no section for ${version}.`);
  process.exitCode = 1;
} else {
  console.log(section.slice(section.indexOf("\n") + 1).trim());
}

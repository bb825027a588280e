// Compares the folders of src with src/folders.json. dependency-cruiser checks the imports between them, with rules from
// the same file. Runs in the folder that contains src and main.ts.
import { existsSync, readFileSync, readdirSync } from "node:fs";

const DATA = "src/folders.json";
const groups = JSON.parse(readFileSync(new URL(`../${DATA}`, import.meta.url), "utf8"));
const problems = [];

function checkFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => `${folder}/${name}` !== DATA);
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
  const paths = entries.map(({ name }) => `${folder}/${name}`);
  if (folder === "src") checkNames(".", [...paths, ...(existsSync("main.ts") ? ["main.ts"] : [])]);
  else if (inner.length > 0 || folder in groups) checkNames(folder, paths);
  for (const path of inner) checkFolder(path);
}

function checkNames(group, paths) {
  if (!(group in groups)) {
    problems.push(`${group} holds folders, so ${DATA} must say in which order they import one another.`);
    return;
  }
  const entries = groups[group].flat();
  const named = entries.map(({ name }) => (group === "." ? name : `${group}/${name}`));
  for (const path of paths) if (!named.includes(path)) problems.push(`${path} is missing in ${DATA}.`);
  for (const path of named) if (!paths.includes(path)) problems.push(`${DATA} names ${path}, which does not exist.`);
  if (new Set(named).size < named.length) problems.push(`${DATA} names an entry of ${group} twice.`);
  for (const [index, row] of groups[group].entries()) {
    const before = new Set(groups[group].slice(0, index).flatMap((earlier) => earlier.map(({ name }) => name)));
    for (const { name, uses = [], usesTypesOf = [] } of row) {
      const wrong = [...uses, ...usesTypesOf].filter((other) => !before.has(other));
      if (wrong.length > 0)
        problems.push(`${DATA} lets ${name} use ${wrong.join(", ")}, which is in no row before it.`);
    }
  }
}

checkFolder("src");
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

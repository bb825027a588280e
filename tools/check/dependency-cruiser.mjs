// Rules for dependency-cruiser, made from src/folders.json: who may import whom, type imports included.
import { readFileSync } from "node:fs";

const groups = JSON.parse(readFileSync(new URL("../../src/folders.json", import.meta.url), "utf8"));

/** Everything of the project that is not an entry of the group "." either. */
const PROJECT = "^(src|test|scripts|tools)/|^main\\.ts$";

const pathOf = (group, name) => (group === "." ? name : `${group}/${name}`);

/** A pattern for a file, or for all files of a folder. */
function pattern(group, name) {
  const path = pathOf(group, name).replaceAll(".", "\\.");
  return /\.\w+$/.test(name) ? `^${path}$` : `^${path}/`;
}

/** One rule per entry: of its group it imports itself and what stands in the rows before it, or of those what `uses` names. */
function orderRules([group, rows]) {
  return rows.flatMap((row, index) => {
    const before = rows.slice(0, index).flat();
    return row.flatMap((entry) => entryRules(group, entry, entry.uses ?? before.map(({ name }) => name)));
  });
}

function entryRules(group, { name, usesTypesOf = [] }, uses) {
  const own = pattern(group, name);
  const types = usesTypesOf.map((other) => pattern(group, other));
  const allowed = [own, ...uses.map((other) => pattern(group, other)), ...types];
  const territory = group === "." ? PROJECT : `^${group}/`;
  const path = pathOf(group, name);
  const order = { name: `order: ${path}`, from: { path: own }, to: { path: territory, pathNot: allowed } };
  if (types.length === 0) return [order];
  const typesOnly = {
    name: `types only: ${path}`,
    from: { path: own },
    to: { path: types, dependencyTypesNot: ["type-only"] },
  };
  return [order, typesOnly];
}

/** A folder without a platform runs anywhere. What runs on one platform does not import the other's modules. */
function platformRules({ name, platform }) {
  const from = { path: pattern(".", name) };
  const node = { name: `no Node: ${name}`, from, to: { dependencyTypes: ["core"] } };
  const obsidian = { name: `no Obsidian: ${name}`, from, to: { path: "^(node_modules/)?obsidian(/|$)" } };
  return [...(platform === "node" ? [] : [node]), ...(platform === "obsidian" ? [] : [obsidian])];
}

const rules = [
  { name: "no circle", from: {}, to: { circular: true } },
  ...Object.entries(groups).flatMap(orderRules),
  ...groups["."].flat().flatMap(platformRules),
];

export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  // tsPreCompilationDeps: imports that the compiler removes, such as those of types, count too.
  options: { tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" } },
};

import folders from "../../src/folders.json";

/** A file or folder of `src/folders.json`. */
interface Entry {
  readonly name: string;
  readonly holds: string;
  /** Its allowed imports; without it, everything in the rows before. */
  readonly uses?: readonly string[];
  readonly usesTypesOf?: readonly string[];
  readonly platform?: string;
}

type Rows = readonly (readonly Entry[])[];

const GROUPS: Readonly<Record<string, Rows>> = folders;
const PLATFORMS: Readonly<Record<string, string>> = { obsidian: "Obsidian", node: "Node" };
const MARKED = /(<!-- order of (\S+) -->\n).*?(<!-- end of order -->)/gs;

/** The text of `docs/architecture.md`, with the order of each folder that has a marked place. */
export function architecturePage(page: string): string {
  return page.replace(MARKED, (_, begin: string, group: string, end: string) => begin + orderOf(group) + end);
}

function orderOf(group: string): string {
  const rows = GROUPS[group];
  if (rows === undefined)
    throw new Error(`docs/architecture.md has a place for ${group}, which is not in src/folders.json.`);
  return `\n${picture(rows.flat())}${table(rows)}\n`;
}

/** A box for each entry, if the entries have `uses`. */
function picture(entries: readonly Entry[]): string {
  if (entries.every(({ uses }) => uses === undefined)) return "";
  const lines = linesByUse(entries).map((line) => `  ${line}\n`);
  return `\`\`\`mermaid\nflowchart LR\n${lines.join("")}\`\`\`\n\n`;
}

/** An arrow that follows from two others is omitted. */
function linesByUse(entries: readonly Entry[]): readonly string[] {
  const usesOf = new Map(entries.map(({ name, uses = [] }) => [name, uses]));
  const box = (name: string) => `box${[...usesOf.keys()].indexOf(name) + 1}`;
  const arrows = entries.flatMap(({ name, uses = [], usesTypesOf = [] }) => [
    ...uses
      .filter((used) => !uses.some((other) => usesOf.get(other)?.includes(used) === true))
      .map((used) => `${box(used)} --> ${box(name)}`),
    ...usesTypesOf.map((used) => `${box(used)} -. types .-> ${box(name)}`),
  ]);
  return [...entries.map(({ name }) => `${box(name)}["${name}"]`), ...arrows];
}

/** Has a column for imports if they are more limited than the rows. */
function table(rows: Rows): string {
  const withImports = rows.flat().some(({ uses }) => uses !== undefined);
  const head = ["row", "name", "contents", ...(withImports ? ["allowed imports"] : [])];
  const lines = rows.flatMap((row, index) =>
    row.map((entry) => {
      const { name, holds } = entry;
      return [`${index + 1}`, `\`${name}\``, holds, ...(withImports ? [importsOf(entry)] : [])];
    }),
  );
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function importsOf({ uses = [], usesTypesOf = [], platform }: Entry): string {
  const code = (name: string) => `\`${name}\``;
  const parts = [
    ...uses.map(code),
    ...usesTypesOf.map((name) => `types of ${code(name)}`),
    ...(platform === undefined ? [] : [PLATFORMS[platform] ?? platform]),
  ];
  return parts.length === 0 ? "web standards only" : parts.join(", ");
}

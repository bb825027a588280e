// What the documents point at is there: pages, headings, pictures, files, scripts and flags.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import packageJson from "../../package.json";
import { runCli } from "../support/programs/cli";

const root = join(__dirname, "../..");
const documents = [".", "docs", ".github", ".github/ISSUE_TEMPLATE"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

const withoutCode = (text: string): string => text.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, "");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(path: string): readonly string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** The links of a document that lead nowhere; addresses elsewhere are not asked. */
function brokenLinks(path: string): readonly string[] {
  const targets = [...withoutCode(read(path)).matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)].map(
    ([, target = ""]) => target,
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const page = file === "" ? path : relative(root, join(root, dirname(path), decodeURI(file)));
    if (!existsSync(join(root, page))) return true;
    return anchor !== undefined && !anchorsOf(page).includes(anchor);
  });
}

describe.each(documents)("%s", (path) => {
  it("links to nothing that is not there", () => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    const named = [...read(path).matchAll(/`((?:src|test|scripts|docs|\.github|\.ci)\/[\w./-]+)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it("tells nobody to run a script that there is none of", () => {
    const scripts = [...read(path).matchAll(/\bnpm (?:run (?:--\w+ )*)?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
    const ofNpm = ["ci", "install", "version", "i", "publish", "pack"];
    expect(scripts.filter((name) => !ofNpm.includes(name) && !(name in packageJson.scripts))).toEqual([]);
  });
});

it.each(["sync", "emulator", "demo"])(
  "every flag of `%s` in a document is one that its help explains",
  async (command) => {
    const { stdout: help } = await runCli([command, "--help"]);
    const calls = documents.flatMap(
      (path) => read(path).match(/(?:node dist\/cli\.mjs|meeting-notes-sync|npm start --) (?:[^\n`#]|\\\n)*/g) ?? [],
    );
    const mine = calls.filter((call) =>
      (command === "demo" ? /^npm start/ : new RegExp(`^(?:node dist/cli\\.mjs|meeting-notes-sync) ${command} `)).test(
        call,
      ),
    );
    const flags = mine.flatMap((call) => call.replace(/ exec -- .*/, "").match(/--[a-z][a-z-]*/g) ?? []);
    expect(flags).not.toEqual([]);
    expect(flags.filter((flag) => flag !== "--help" && !help.includes(` ${flag} `))).toEqual([]);
  },
);

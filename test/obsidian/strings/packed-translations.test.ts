// The plugin's bundle contains the translations in compressed form (scripts/build/translations.mjs). They must be the same.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as source from "../../../src/obsidian/strings/strings";

const folder = mkdtempSync(join(tmpdir(), "translations-"));
const file = join(folder, "strings.cjs");
const build = `
  import esbuild from "esbuild";
  import { translations } from "./scripts/build/translations.mjs";
  await esbuild.build({
    entryPoints: ["src/obsidian/strings/strings.ts"],
    bundle: true,
    format: "cjs",
    outfile: process.argv[1],
    plugins: [translations],
  });`;

const PARAMETERS = ["server", "status", "systemCode", "fault", "of", "field", "key", "path", "from", "detail", "place"];
const MORE = ["missing", "shown", "count", "message"];
const VALUES = [1, 2, 7, "title", "meeting", "decision", "file-name", undefined];

/** The results of a text for many values, with positional or named parameters. */
function said(value: unknown): unknown {
  if (typeof value !== "function") return value;
  const say = value as (...given: readonly unknown[]) => string;
  const tell = (...given: readonly unknown[]) => {
    try {
      return say(...given);
    } catch {
      return "needs another value";
    }
  };
  return VALUES.flatMap((each) => [
    tell(each, 3),
    tell(3, each),
    tell(Object.fromEntries([...PARAMETERS, ...MORE].map((name) => [name, name === "fault" ? undefined : each]))),
    tell(Object.fromEntries([...PARAMETERS, ...MORE].map((name) => [name, { code: "not-a-meeting" }]))),
  ]);
}

function everything(table: object): unknown {
  return Object.fromEntries(
    Object.entries(table).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === "object" && value !== null ? everything(value) : said(value),
    ]),
  );
}

describe("the translations in the plugin's bundle", () => {
  let bundled: typeof source;
  beforeAll(() => {
    execFileSync(process.execPath, ["--input-type=module", "-e", build, file]);
    bundled = jest.requireActual<typeof source>(file);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["de", "zh", "zh-TW", "en"])("say in %s what the source says, for every value", (language) => {
    const texts = everything(bundled.stringsFor(language));
    expect(texts).toEqual(everything(source.stringsFor(language)));
    expect(JSON.stringify(texts)).not.toContain("\\u007f");
  });
});

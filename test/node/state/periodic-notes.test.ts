// The names of daily and weekly notes are those of Obsidian: Moment gives the expected names.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import moment from "moment";
import { readPeriodicNotes } from "../../../src/node/state/periodic-notes";
import { VaultUnusable } from "../../../src/node/state/vault-root";
import * as fc from "../../support/fast-check";

let vault: string;
beforeEach(() => {
  vault = fs.mkdtempSync(join(tmpdir(), "periodic-"));
  fs.mkdirSync(join(vault, ".obsidian"));
});
afterEach(() => fs.rmSync(vault, { recursive: true }));

const settings = (content: string) => fs.writeFileSync(join(vault, ".obsidian/daily-notes.json"), content);

const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("The name of a daily or weekly note", () => {
  it.each(["YYYY-MM-DD", "gggg-[W]ww", "GGGG-[W]WW", "[Week] w, gggg", "dddd Do MMMM YY", "GGGG/[wwGG]/W"])(
    "has the form %s as Moment writes it",
    (format) => {
      settings(JSON.stringify({ format }));
      const { daily } = readPeriodicNotes(vault);
      fc.assert(fc.property(days, (day) => expect(daily(day)).toBe(`${moment(day).locale("en").format(format)}.md`)));
    },
  );

  it.each(["", "no JSON", "[]", "7", "null", '{"format":""}', '{"format":7,"folder":null}'])(
    "is the usual one where the settings are %j",
    (content) => {
      settings(content);
      expect(readPeriodicNotes(vault).daily("2026-03-02")).toBe("2026-03-02.md");
      expect(readPeriodicNotes(vault).weekly("2026-03-02")).toBeUndefined();
    },
  );

  it.each([
    [" /Days/2026/ ", "Days/2026/2026-03-02.md"],
    ["//Days//", "Days/2026-03-02.md"],
    ["Days", "Days/2026-03-02.md"],
    ["/", "2026-03-02.md"],
  ])("is in the folder %j of the settings", (folder, path) => {
    settings(JSON.stringify({ folder }));
    expect(readPeriodicNotes(vault).daily("2026-03-02")).toBe(path);
  });

  it("is refused if this tool cannot write its format", () => {
    settings('{"format":"YYYY-MM-DD x"}');
    expect(() => readPeriodicNotes(vault)).toThrow(VaultUnusable);
    expect(() => readPeriodicNotes(vault)).toThrow('"YYYY-MM-DD x"');
  });

  describe("in a vault with the plugin Periodic Notes", () => {
    const write = (file: string, content: unknown) => {
      fs.mkdirSync(join(vault, ".obsidian/plugins/periodic-notes"), { recursive: true });
      fs.writeFileSync(join(vault, ".obsidian", file), JSON.stringify(content));
    };
    const days = { enabled: true, format: "YYYYMMDD", folder: "Days" };
    const weeks = { enabled: true, folder: "Weeks" };
    const places = () => {
      const { daily, weekly } = readPeriodicNotes(vault);
      return [daily("2026-03-02"), weekly("2026-03-02")];
    };
    beforeEach(() => {
      settings('{"folder":"Core"}');
      write("community-plugins.json", ["other", "periodic-notes"]);
    });

    it.each([
      ["both", { daily: days, weekly: weeks }, "Days/20260302.md", "Weeks/2026-W10.md"],
      ["neither", {}, "Core/2026-03-02.md", undefined],
      ["only daily notes", { daily: days, weekly: { ...weeks, enabled: false } }, "Days/20260302.md", undefined],
      [
        "only weekly notes",
        { daily: { ...days, enabled: false }, weekly: weeks },
        "Core/2026-03-02.md",
        "Weeks/2026-W10.md",
      ],
    ])("is that of the plugin if it has %s, else Obsidian's", (_, data, daily, weekly) => {
      write("plugins/periodic-notes/data.json", data);
      expect(places()).toStrictEqual([daily, weekly]);
    });

    it.each([
      ["of other plugins only", ["other"]],
      ["unreadable", "periodic-notes"],
    ])("is Obsidian's if the list of enabled plugins is %s", (_, list) => {
      write("plugins/periodic-notes/data.json", { daily: days, weekly: weeks });
      write("community-plugins.json", list);
      expect(places()).toStrictEqual(["Core/2026-03-02.md", undefined]);
    });
  });
});

// The names of daily and weekly notes are those of Obsidian: Moment gives the expected names.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import moment from "moment";
import { readPeriodicNotes } from "../../../src/node/state/periodic-notes";
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

  it.each(["", "no JSON", "[]", "7", '{"format":7,"folder":null}'])(
    "is the usual one where the settings are %j",
    (content) => {
      settings(content);
      expect(readPeriodicNotes(vault).daily("2026-03-02")).toBe("2026-03-02.md");
      expect(readPeriodicNotes(vault).weekly("2026-03-02")).toBeUndefined();
    },
  );
});

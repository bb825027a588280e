// The page of the settings is made from their table, and is current.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "../../src/sync/settings/table";
import { settingsPage } from "./settings-page";

describe("docs/settings.md", () => {
  const text = readFileSync(join(__dirname, "../../docs/settings.md"), "utf8");

  it("is what `npm run docs` writes", () => {
    expect(text).toBe(settingsPage());
  });

  it.each(Object.keys(SETTINGS))("has a row for %s", (key) => {
    expect(text).toContain(` | \`${key}\` | `);
  });
});

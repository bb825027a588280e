// The order of the folders in docs/architecture.md is made from src/folders.json, and is current.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import folders from "../../src/folders.json";
import { architecturePage } from "./architecture-page";

describe("docs/architecture.md", () => {
  const text = readFileSync(join(__dirname, "../../docs/architecture.md"), "utf8");

  it("is what `npm run docs` writes", () => {
    expect(architecturePage(text)).toBe(text);
  });

  it.each(Object.entries(folders))("names each file and folder in the order of %s", (_, rows) => {
    for (const { name, holds } of rows.flat()) expect(text).toContain(`| \`${name}\` | ${holds} |`);
  });
});

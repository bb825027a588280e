// The order of the folders in docs/architecture.md is made from src/folders.json, and is current.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import folders from "../../src/folders.json";
import { architecturePage } from "./architecture-page";

describe("docs/architecture.md", () => {
  const text = readFileSync(join(__dirname, "../../docs/architecture.md"), "utf8");

  it("is what `npm run docs` writes, with the orders of the project and of the engine", () => {
    expect(architecturePage(text)).toBe(text);
    for (const { name, holds } of [...folders["."], ...folders["src/sync"]].flat())
      expect(text).toContain(`| \`${name}\` | ${holds} |`);
  });
});

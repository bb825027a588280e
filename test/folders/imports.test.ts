// Each rule about imports reports the import that breaks it, in a small project with the folders of the real one.
import { violations, type Files, type Violation } from "./small-project";
import { CIRCLES, WRONG } from "./wrong-imports";

/** A module that every folder of the project has one of, to be imported by others. */
const LEAF = "export const value = 1;\nexport type Type = number;\n";
const LEAVES = [
  "src/api/leaf.ts",
  "src/sync/settings/leaf.ts",
  "src/sync/note/leaf.ts",
  "src/sync/merge/leaf.ts",
  "src/sync/ports.ts",
  "src/sync/run.ts",
  "src/sync/state/leaf.ts",
  "src/sync/plan/leaf.ts",
  "src/sync/sync.ts",
  "src/emulator/service/leaf.ts",
  "src/emulator/switches/leaf.ts",
  "src/emulator/console/pages/leaf.tsx",
  "src/emulator/emulator.ts",
  "src/obsidian/storage/leaf.ts",
  "src/obsidian/ui/leaf.ts",
  "src/node/vault/leaf.ts",
  "src/node/cli/leaf.ts",
  "src/settings-tab/leaf.ts",
  "test/support/leaf.ts",
];

/** Imports that are allowed, by the file that has them. */
const ALLOWED: Files = {
  "main.ts": `
    import { Plugin } from "obsidian";
    import { value } from "./src/settings-tab/leaf";
    import { value as sample } from "./src/emulator/service/leaf";`,
  "src/api/allowed.ts": `import { value } from "./leaf";`,
  "src/sync/merge/allowed.ts": `
    import { value } from "../note/leaf";
    import type { Type } from "../../api/leaf";
    import { other } from "./neighbour";`,
  "src/sync/merge/neighbour.ts": "export const other = 1;",
  "src/emulator/switches/allowed.ts": `
    import { value } from "../service/leaf";
    import type { Type } from "../../api/leaf";`,
  "src/emulator/switches/inline.ts": `import { type Type } from "../../api/leaf";`,
  "src/obsidian/ui/allowed.ts": `
    import { Notice } from "obsidian";
    import { value } from "../storage/leaf";
    import { value as sync } from "../../sync/sync";`,
  "src/settings-tab/allowed.ts": `
    import type { Type } from "../obsidian/ui/leaf";
    import { value } from "../sync/settings/leaf";`,
  "src/node/cli/allowed.ts": `
    import { readFileSync } from "node:fs";
    import { value } from "../vault/leaf";
    import { value as emulator } from "../../emulator/emulator";`,
};

const key = ({ rule, from, to }: Violation) => `${from} -> ${to} (${rule})`;

describe("The rules for imports", () => {
  let found: readonly string[] = [];

  beforeAll(() => {
    const files: Record<string, string> = { ...ALLOWED };
    for (const path of LEAVES) files[path] = LEAF;
    for (const [, path, text] of WRONG) files[path] = text;
    for (const [, file, text, other, back] of CIRCLES) Object.assign(files, { [file]: text, [other]: back });
    found = violations(files).map(key);
  });

  it.each(WRONG)("report %s", (_, from, __, rule, to) => {
    expect(found).toContain(key({ rule, from, to }));
  });

  it.each(CIRCLES)("report a circle of %s", (_, from, __, to) => {
    expect(found).toContain(key({ rule: "no circle", from, to }));
  });

  it("report nothing else", () => {
    const wrong = WRONG.map(([, from, , rule, to]) => key({ rule, from, to }));
    const circles = CIRCLES.map(([, from, , to]) => key({ rule: "no circle", from, to }));
    expect([...found].sort()).toEqual([...wrong, ...circles].sort());
  });
});

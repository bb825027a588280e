// Imports that break a rule, one per file of a small project.

/** A file, its text, the rule that it breaks, and what it must not import. */
export type Wrong = readonly [what: string, file: string, text: string, rule: string, to: string];

export const WRONG: readonly Wrong[] = [
  // Between the folders of src.
  [
    "the client that imports the engine",
    "src/api/engine.ts",
    `import { value } from "../sync/sync";`,
    "order: src/api",
    "src/sync/sync.ts",
  ],
  [
    "the engine that imports a type of the emulator",
    "src/sync/plan/emulator.ts",
    `import type { Type } from "../../emulator/service/leaf";`,
    "order: src/sync",
    "src/emulator/service/leaf.ts",
  ],
  [
    "the engine that imports the code on Node",
    "src/sync/plan/node.ts",
    `import { value } from "../../node/vault/leaf";`,
    "order: src/sync",
    "src/node/vault/leaf.ts",
  ],
  [
    "the plugin's folder that imports the emulator",
    "src/obsidian/ui/emulator.ts",
    `import { value } from "../../emulator/emulator";`,
    "order: src/obsidian",
    "src/emulator/emulator.ts",
  ],
  [
    "the plugin's folder that imports the settings screen",
    "src/obsidian/ui/screen.ts",
    `import { value } from "../../settings-tab/leaf";`,
    "order: src/obsidian",
    "src/settings-tab/leaf.ts",
  ],
  [
    "the code on Node that imports the plugin's folder",
    "src/node/cli/plugin.ts",
    `export * from "../../obsidian/storage/leaf";`,
    "order: src/node",
    "src/obsidian/storage/leaf.ts",
  ],
  [
    "the settings screen that runs code of the plugin's folder",
    "src/settings-tab/runs.ts",
    `import { value } from "../obsidian/ui/leaf";`,
    "types only: src/settings-tab",
    "src/obsidian/ui/leaf.ts",
  ],
  [
    "the product that imports code of its tests",
    "src/api/tests.ts",
    `import { value } from "../../test/support/leaf";`,
    "order: src/api",
    "test/support/leaf.ts",
  ],
  // From the emulator, which shares types with the client and nothing that runs.
  [
    "the emulator that runs code of the client",
    "src/emulator/service/runs.ts",
    `import { value } from "../../api/leaf";`,
    "types only: src/emulator",
    "src/api/leaf.ts",
  ],
  [
    "the emulator that runs code of the client besides a type of it",
    "src/emulator/service/both.ts",
    `import type { Type } from "../../api/leaf";\nimport { value } from "../../api/leaf";`,
    "types only: src/emulator",
    "src/api/leaf.ts",
  ],
  [
    "the emulator that runs code of the client in the same line as a type of it",
    "src/emulator/service/mixed.ts",
    `import { type Type, value } from "../../api/leaf";`,
    "types only: src/emulator",
    "src/api/leaf.ts",
  ],
  [
    "the emulator that loads code of the client later",
    "src/emulator/service/later.ts",
    `export const later = () => import("../../api/leaf");`,
    "types only: src/emulator",
    "src/api/leaf.ts",
  ],
  // Between the folders of a folder.
  [
    "a folder that imports a later one",
    "src/sync/note/later.ts",
    `import { value } from "../merge/leaf";`,
    "order: src/sync/note",
    "src/sync/merge/leaf.ts",
  ],
  [
    "a folder that imports a type of a later one",
    "src/sync/state/later.ts",
    `import type { Type } from "../plan/leaf";`,
    "order: src/sync/state",
    "src/sync/plan/leaf.ts",
  ],
  [
    "a folder that names a type of a later one by import()",
    "src/sync/settings/later.ts",
    `export type Late = import("../merge/leaf").Type;`,
    "order: src/sync/settings",
    "src/sync/merge/leaf.ts",
  ],
  [
    "a folder that imports its neighbour in the row",
    "src/sync/sweep/neighbour.ts",
    `import { value } from "../plan/leaf";`,
    "order: src/sync/sweep",
    "src/sync/plan/leaf.ts",
  ],
  [
    "a folder that imports a later file",
    "src/sync/plan/file.ts",
    `import { value } from "../sync";`,
    "order: src/sync/plan",
    "src/sync/sync.ts",
  ],
  [
    "a file that imports a later folder",
    "src/sync/reason.ts",
    `import type { Type } from "./state/leaf";`,
    "order: src/sync/reason.ts",
    "src/sync/state/leaf.ts",
  ],
  [
    "a folder of the emulator that imports a later one",
    "src/emulator/service/order.ts",
    `import { value } from "../switches/leaf";`,
    "order: src/emulator/service",
    "src/emulator/switches/leaf.ts",
  ],
  [
    "a part of the console that imports a page",
    "src/emulator/console/parts/page.tsx",
    `import { value } from "../pages/leaf";`,
    "order: src/emulator/console/parts",
    "src/emulator/console/pages/leaf.tsx",
  ],
  [
    "a folder on Obsidian that imports a later one",
    "src/obsidian/storage/order.ts",
    `import { value } from "../ui/leaf";`,
    "order: src/obsidian/storage",
    "src/obsidian/ui/leaf.ts",
  ],
  [
    "a folder on Node that imports a later one",
    "src/node/vault/order.ts",
    `import { value } from "../cli/leaf";`,
    "order: src/node/vault",
    "src/node/cli/leaf.ts",
  ],
  // Of a platform.
  [
    "the engine that imports a module of Node",
    "src/sync/plan/disk.ts",
    `import { readFileSync } from "node:fs";`,
    "no Node: src/sync",
    "fs",
  ],
  [
    "the plugin that imports a module of Node without its prefix",
    "src/obsidian/ui/disk.ts",
    `import { readFileSync } from "fs";`,
    "no Node: src/obsidian",
    "fs",
  ],
  [
    "the engine that imports a type of Obsidian",
    "src/sync/plan/types.ts",
    `import type { TFile } from "obsidian";`,
    "no Obsidian: src/sync",
    "obsidian",
  ],
  [
    "the code on Node that imports Obsidian",
    "src/node/cli/obsidian.ts",
    `import { Notice } from "obsidian";`,
    "no Obsidian: src/node",
    "obsidian",
  ],
];

/** Two files each, which import one another. */
export const CIRCLES: readonly (readonly [what: string, file: string, text: string, other: string, back: string])[] = [
  [
    "code",
    "src/api/circle-a.ts",
    `import { b } from "./circle-b";\nexport const a = 1;`,
    "src/api/circle-b.ts",
    `import { a } from "./circle-a";\nexport const b = 1;`,
  ],
  [
    "types",
    "src/api/types-a.ts",
    `import type { B } from "./types-b";\nexport type A = B[];`,
    "src/api/types-b.ts",
    `import type { A } from "./types-a";\nexport type B = A[];`,
  ],
  [
    "code one way and types the other",
    "src/api/mixed-a.ts",
    `import { b } from "./mixed-b";\nexport type A = typeof b;`,
    "src/api/mixed-b.ts",
    `import type { A } from "./mixed-a";\nexport const b: A = 1;`,
  ],
];

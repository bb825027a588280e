// Other projects use the emulator from this package, too: by import or require, with types for either.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(__dirname, "../..");

const CALL = 'createEmulator({ meetings: [{ title: "One" }], switches: { hasMore: "never" } }).world.size';

describe("The package", () => {
  it.each([
    ["import", `import { createEmulator } from "meeting-notes-sync/emulator"; console.log(${CALL});`, "module"],
    ["require", `const { createEmulator } = require("meeting-notes-sync/emulator"); console.log(${CALL});`, "commonjs"],
  ])("gives out the emulator by %s", (_, script, type) => {
    const printed = execFileSync(process.execPath, [`--input-type=${type}`, "-e", script], { cwd: root });
    expect(printed.toString()).toBe("1\n");
  });

  it("brings types for both", () => {
    const use = `import { createEmulator } from "meeting-notes-sync/emulator";\nexport const text: string = ${CALL};\n`;
    const files = ["cts", "mts"].map((extension) => join(root, `dist/consumer.${extension}`));
    for (const file of files) fs.writeFileSync(file, use);
    try {
      const { NodeNext } = ts.ModuleKind;
      const lib = ["lib.es2022.d.ts", "lib.webworker.d.ts"];
      const program = ts.createProgram(files, {
        module: NodeNext,
        strict: true,
        noEmit: true,
        types: [],
        lib,
        skipLibCheck: true,
      });
      const problems = ts
        .getPreEmitDiagnostics(program)
        .map(({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, "\n")]);
      expect(problems).toEqual(files.map((file) => [file, "Type 'number' is not assignable to type 'string'."]));
    } finally {
      for (const file of files) fs.rmSync(file);
    }
  });
});

// The hash in notes must be the same SHA-256 on every device.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "../../support/fast-check";
import { sha256Hex } from "../../../src/sync/note/hash";

const folder = mkdtempSync(join(tmpdir(), "hash-"));
const file = join(folder, "hash.cjs");
const build = `
  import esbuild from "esbuild";
  import { nodeHash } from "./scripts/build/node-hash.cjs";
  await esbuild.build({
    entryPoints: ["src/sync/note/hash.ts"],
    bundle: true,
    platform: "node",
    outfile: process.argv[1],
    plugins: [nodeHash],
  });`;

const expected = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("the hash of a text", () => {
  it("is SHA-256 at lengths around the block size", () => {
    for (let length = 0; length <= 260; length += 1) {
      const text = "a".repeat(length);
      expect(sha256Hex(text)).toBe(expected(text));
    }
  });

  it("is SHA-256 of any text in UTF-8", () => {
    fc.assert(
      fc.property(fc.anyText({ maxLength: 400 }), (text) => {
        expect(sha256Hex(text)).toBe(expected(text));
      }),
    );
  });

  it("is SHA-256 of a long text", () => {
    const text = "Größe 🎈 of the minutes\n".repeat(50_000);
    expect(sha256Hex(text)).toBe(expected(text));
  });

  it("can be shortened to its first digits", () => {
    expect(sha256Hex("abc", 12)).toBe("ba7816bf8f01");
  });
});

describe("the hash of a text in bundles for Node (scripts/build/node-hash.cjs)", () => {
  beforeAll(() => {
    execFileSync(process.execPath, ["--input-type=module", "-e", build, file]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is the same as elsewhere, even for half a surrogate pair", () => {
    const { sha256Hex: inNode } = createRequire(file)(file) as { sha256Hex: typeof sha256Hex };
    for (const text of ["", "Größe 🎈", "a\ud800b", "\udc00", "\0\ufeff", "x".repeat(70_000)]) {
      expect(inNode(text)).toBe(sha256Hex(text));
      expect(inNode(text, 12)).toBe(sha256Hex(text, 12));
    }
  });
});

// The hash in notes must be the same SHA-256 on every device.
import { createHash } from "node:crypto";
import * as fc from "../../support/fast-check";
import { sha256Hex } from "../../../src/sync/note/hash";

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

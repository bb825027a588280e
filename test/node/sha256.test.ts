import { sha256 as noble } from "@noble/hashes/sha2";
import * as fc from "fast-check";
import { sha256 } from "../../src/node/sha256";

test("the command line tool hashes as the plugin does, so that both know a note's version", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect([...sha256(bytes)]).toEqual([...noble(bytes)]);
    }),
  );
});

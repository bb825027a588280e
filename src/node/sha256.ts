import { hash } from "node:crypto";

/** Stands in for the function of `@noble/hashes/sha2` in the command line tool: Node's own is faster, and there already. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

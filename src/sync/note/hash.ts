import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** Hex digits of the text's SHA-256 (UTF-8). Synchronous on every platform, which Web Crypto is not. */
export function sha256Hex(text: string, digits = 64): string {
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, digits);
}

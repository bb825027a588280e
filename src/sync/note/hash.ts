import { SHA256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** Hex digits of the text's SHA-256 (UTF-8). Synchronous on every platform, which Web Crypto is not. */
export function sha256Hex(text: string, digits = 64): string {
  return bytesToHex(new SHA256().update(new TextEncoder().encode(text)).digest()).slice(0, digits);
}

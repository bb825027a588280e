import { SHA256 } from "@noble/hashes/sha2";

/** Hex digits of the text's SHA-256 (UTF-8). Synchronous on every platform, which Web Crypto is not. */
export function sha256Hex(text: string, digits = 64): string {
  const bytes = new SHA256().update(new TextEncoder().encode(text)).digest();
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, digits);
}

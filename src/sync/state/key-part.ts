import { sha256Hex } from "../note/hash";

/** An id as part of a store's key: ids come from outside, of any length and in any script. The values hold them as they are. */
export function keyPart(id: string): string {
  const encoded = encodeURIComponent(id.replace(/\p{Surrogate}/gu, "_"));
  return encoded.length <= 200 ? encoded : `${encoded.slice(0, 100)}~${sha256Hex(id, 32)}`;
}

import { sha256Hex } from "../note/hash";

/** An id as part of a store's key: ids come from outside, of any length and in any script. The values hold them as they are. */
export function keyPart(id: string): string {
  const encoded = encodeURIComponent(id.replace(/\p{Surrogate}/gu, "_"));
  return encoded.length <= 200 ? encoded : `${encoded.slice(0, 100)}~${sha256Hex(id, 32)}`;
}

/** A time in milliseconds as part of a key: keys are ordered by it. */
export const timePart = (time: number) => String(time).padStart(16, "0");

/** A time for a run: later than that of the last one, even if both began in one millisecond or the device's clock was set back since. */
export const laterTime = (last = 0, startedAt: number) => (last >= startedAt ? last + 1 : startedAt);

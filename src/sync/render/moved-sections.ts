import { SLOT } from "../note/layout";
import { readLines } from "../note/lines";
import type { Rendering } from "../note/service-text";
import { arranged, frameOf, spaced, textsOf } from "./arrange";

/**
 * The base of a note, with its sections in the positions to which the user moved them. A merge with this base puts the
 * service's changes where the section is now. A section that the user also edited is not recognised.
 *
 * @param body of the current note
 */
export function movedAlike(base: Rendering, body: string): Rendering {
  const texts = textsOf(base);
  const frame = [...frameOf(base)];
  const mine = withSlots(readLines(body).texts, texts);
  const isOnce = (lines: readonly string[], line: string) =>
    lines.includes(line) && lines.indexOf(line) === lines.lastIndexOf(line);
  const known = new Set(frame.filter((line) => line.trim() !== "" && isOnce(frame, line) && isOnce(mine, line)));
  const above = (lines: readonly string[], line: string) =>
    lines
      .slice(0, lines.indexOf(line))
      .filter((each) => known.has(each))
      .at(-1);
  const slots = [...known].filter((line) => line.startsWith(SLOT));
  let isMoved = false;
  // The section above may itself be moved in a later step, so the loop repeats.
  for (let round = 0; round < slots.length; round += 1) {
    for (const slot of slots) {
      const place = above(mine, slot);
      if (above(frame, slot) === place) continue;
      isMoved = true;
      frame.splice(frame.indexOf(slot), 1);
      frame.splice(place === undefined ? 0 : frame.indexOf(place) + 1, 0, slot);
    }
  }
  return isMoved ? arranged(spaced(frame), texts, base) : base;
}

/** The user's lines, with a slot's line in place of each section that occurs exactly once and is unchanged. */
function withSlots(lines: readonly string[], texts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let all = lines;
  for (const [key, text] of texts) {
    const own = text.slice(0, -1);
    const positions = all.flatMap((_, at) => (own.every((line, n) => all[at + n] === line) ? [at] : []));
    const [at, more] = positions;
    if (own.length > 0 && at !== undefined && more === undefined)
      all = [...all.slice(0, at), SLOT + key, ...all.slice(at + own.length)];
  }
  return all;
}

import type { SwitchName, SwitchSettings } from "../../../src/emulator/switches/switches";

/**
 * What some services keep every client from knowing (api-gaps 4.4). Whoever is not named here is held to every rule.
 *
 * - `blind`: there are meetings that no page may ever show, or a gap that nothing tells of. A certificate may be wrong.
 * - `silence`: changes are in no window; full sweeps alone show them.
 * - `doubt`: the sweep may stay without a certificate for ever. It must say so, and what is certified must be right.
 * - `accident`: some runs fail, and say so; a later one goes on.
 * - `refusal`: no list of more than one page can be read.
 */
export type Limit = "blind" | "silence" | "doubt" | "accident" | "refusal";

/** Switches that are all set so; `*` is any value but the default. */
type When = readonly `${SwitchName}=${string}`[];

export const LIMITS: readonly (readonly [When, Limit, why: string])[] = [
  [["shuffle=*"], "blind", "An order of its own in each request can hide a meeting from every page."],
  [["tieBreak=*"], "blind", "Meetings updated at one time lie in another order in each request."],
  [["silentChanges=everything"], "silence", "A change without a new time is in no window (G31)."],
  [
    ["sincePrecision=day", "futureUpdates=*"],
    "silence",
    "A day's changes are stamped with its beginning, which a time in the future hides.",
  ],
  [["restores=*"], "silence", "A change with an older time is in no window (G33)."],
  [["emptyPages=*"], "doubt", "A gap in the list looks like its end, and no page spans it (G24)."],
  [["emptyPages=*", "offsetBeyondTotal=*"], "blind", "The service does not let anyone look behind the gap."],
  [["emptyPages=*", "hasMore=*", "total=*"], "blind", "Neither end signal tells that something is behind the gap."],
  [
    ["emptyPages=*", "hasMore=*", "totalMoment=*"],
    "blind",
    "Neither end signal tells that something is behind the gap.",
  ],
  [["badMeeting=notAnObject"], "doubt", "A meeting without an id can stand on no list of what to ask for again (G53)."],
  [["bodies=poison"], "doubt", "A meeting that breaks each answer it is in has no id that could be known (G69)."],
  [
    ["emptyPages=*", "bodies=poison"],
    "blind",
    "The gap is as long as a page, so in the smaller pages that look for the unreadable meeting it lies elsewhere.",
  ],
  [["bodies=poison"], "accident", "It moves while one looks for it, so the run may fail."],
  [["caching=stale", "bodies=*"], "accident", "A broken answer is kept and given again, however often one asks."],
  [["sinceForm=wholeSeconds", "sinceMalformed=fail"], "accident", "A 500 does not say what it does not like (G5)."],
  [["keyLife=*"], "refusal", "The key is refused from the second page on (G59)."],
];

export function limitsOf(switches: SwitchSettings): ReadonlySet<Limit> {
  const set = new Set(Object.entries(switches).flatMap(([name, value]) => [`${name}=${value}`, `${name}=*`]));
  return new Set(LIMITS.filter(([when]) => when.every((one) => set.has(one))).map(([, limit]) => limit));
}

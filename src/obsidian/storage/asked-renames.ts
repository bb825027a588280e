import type { AskedRenames } from "../../sync/ports";
import type { Data } from "./data-file";

/** The key in data.json. */
export const RENAMES = "renames";

const LONGEST = 1_000_000;

/** The question about new names in a data.json. An invalid one is ignored. */
export function readAskedRenames(data: Data): AskedRenames | undefined {
  const value = data[RENAMES];
  return isAsked(value) ? value : undefined;
}

/** The later state of two devices. For equal times, all devices choose the same state. */
export function laterRenames(ours: AskedRenames | undefined, theirs: AskedRenames | undefined) {
  return ours === undefined || (theirs !== undefined && order(theirs) > order(ours)) ? theirs : ours;
}

const order = ({ at, state, notes }: AskedRenames) => `${String(at).padStart(16, "0")} ${state} ${notes}`;

function isAsked(value: unknown): value is AskedRenames {
  const { state, at, notes } = (value ?? {}) as Partial<Record<keyof AskedRenames, unknown>>;
  return (
    typeof state === "string" &&
    Number.isSafeInteger(at) &&
    typeof notes === "string" &&
    notes.length <= LONGEST &&
    /^(?:[0-9a-f]{12})*$/.test(notes)
  );
}

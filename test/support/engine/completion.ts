import type { Emulator, EmulatorOptions } from "../../../src/emulator/emulator";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { exitCodeOf } from "../../../src/node/terminal/exit-code";
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { textOf } from "../../../src/commands/reason-texts";
import type { Summary } from "../../../src/sync/report";

/** Small, so that few meetings fill several pages. */
const PAGE = 5;
const MEETINGS = 9;

/** How many meetings the service has, and its largest page. */
export function fewMeetings(switches: SwitchSettings = {}): EmulatorOptions {
  // A service that refuses a limit above its largest page must accept the client's limit of 100.
  const maxLimit = switches.limitOverMax === "reject" ? undefined : PAGE;
  return { switches, count: MEETINGS, maxLimit, requestsPerMinute: 100 };
}

/** A vault, its state, and an emulator whose answers may be unusual. */
export interface Completion {
  readonly run: (options: { readonly full: boolean }) => Promise<Summary>;
  readonly emulator: Emulator;
  /** The texts of all notes in the vault, by path. */
  readonly notes: () => ReadonlyMap<string, string>;
}

/**
 * Syncs until the vault is complete, at most `most` times; then once with the service's defaults and without faults. Each run
 * ends with a complete vault, or says what is missing or cannot be known. Returns the exit codes.
 */
export async function syncUntilComplete(
  { run, emulator, notes }: Completion,
  most: number,
): Promise<readonly number[]> {
  const differences = () => differencesBetween(expectedIds(emulator), idsOf(notes()));
  const codes: number[] = [];
  for (let count = 1; count <= most; count += 1) {
    const summary = await run({ full: count > 2 });
    expectHonestResult(summary, differences());
    codes.push(exitCodeOf(summary));
    if (exitCodeOf(summary) === 0) return codes;
  }
  emulator.switches.reset();
  emulator.faults.clear();
  // Where the service went back to older times (G33), the first answer may be stale: the second full sync takes it.
  let last = await run({ full: true });
  if (exitCodeOf(last) === 3) last = await run({ full: true });
  const { error, doubts } = last;
  const wrong = differences();
  expect({ code: exitCodeOf(last), wrong, error, doubts }).toEqual({ code: 0, wrong: [], error: null, doubts: [] });
  return codes;
}

function expectHonestResult(summary: Summary, wrong: readonly string[]): void {
  const { error, doubts, quarantined, questions } = summary;
  const code = exitCodeOf(summary);
  expect([0, 1, 3, 4]).toContain(code);
  if (code === 0) expect(wrong).toEqual([]);
  if (code === 1 || code === 4) expect(error && textOf(error, reasonTexts)).toMatch(/^.{40,}\.$/s);
  if (code === 3) expect([...doubts, ...quarantined, ...questions]).not.toEqual([]);
  if (code === 3 && doubts.length + questions.length === 0) {
    const named = quarantined.map(({ id }) => id.toLowerCase());
    expect(wrong.filter((one) => !named.some((id) => one.startsWith(id)))).toEqual([]);
  }
}

/** The ids of the notes that the service's data lead to, under its answers to the spec's questions. */
function expectedIds(emulator: Emulator): readonly string[] {
  const { membership, decisionsField, byIdShape, decisionIds } = emulator.switches.changed();
  const isWithout = decisionsField !== undefined || byIdShape === "listTrimmed";
  return [...emulator.world.all()].flatMap(({ id, status, decisions }, seq) => {
    if (status !== "completed" || (membership === "byIdOnly" && seq % 7 === 3)) return [];
    const ids = decisions.map((decision, at) =>
      decisionIds === "perMeeting" ? `dec_${at + 1}` : decisionIds === "repeated" ? "dec_1" : decision.id,
    );
    return [id, ...(isWithout ? [] : [...new Set(ids)].map((decision) => `${id}/${decision}`))];
  });
}

function idsOf(notes: ReadonlyMap<string, string>): readonly string[] {
  return [...notes].map(([name, text]) => {
    const front = text.slice(0, text.indexOf("\n---\n", 4));
    const id = /^(?:\w+_id): "?([0-9a-f]{8}-[0-9a-f-]{27})"?$/im.exec(front)?.[1]?.toLowerCase();
    const decision = /^decision_id: "?([^"\n]+?)"?$/m.exec(front)?.[1];
    if (id === undefined) return `${name} has no id`;
    return decision === undefined ? id : `${id}/${decision}`;
  });
}

function differencesBetween(expected: readonly string[], found: readonly string[]): readonly string[] {
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
  return [...new Set([...expected, ...found])].filter((one) => count(expected, one) !== count(found, one));
}

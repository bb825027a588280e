import { withShortId, pathKey } from "../note/path";
import { NoteChanged, NoteUnreadable, PathTaken } from "../ports";
import { assertNotCancelled, type Run } from "../run";
import { keys, recordOf, type NoteRecord, type Rename } from "../state/records";

const RENAMED_UNASKED = 20;

/** Notes follow the names that the service gives them; if that is many at once, the user is asked first. */
export async function followNames(run: Run): Promise<void> {
  const { renames, tally, parts, options } = run;
  const answer = options.renames ?? "ask";
  const held = run.asked.has("renames");
  if (answer === "ask" && renames.size > 0 && (held || renames.size > RENAMED_UNASKED)) {
    tally.ask({
      kind: "renames",
      count: renames.size,
      text: `The service now has other names for ${renames.size} notes. Rename them, so that links follow, or keep the names they have here?`,
    });
    return;
  }
  for (const planned of [...renames.values()]) {
    assertNotCancelled(run);
    const { id, from, wanted } = planned;
    const record = await recordOf(parts.store, id);
    const to = answer === "keep" ? record?.placed : await rename(run, planned);
    if (to === "later") continue;
    const changes = new Map<string, unknown>([[keys.rename(id), undefined]]);
    if (record !== undefined && to !== undefined) {
      changes.set(keys.record(id), { ...record, formerly: formerNames(record, from), placed: to, wanted });
      if (to !== from) tally.add({ id, path: to, outcome: "renamed", why: `Its name was ${from}.` });
    }
    await parts.store.write(changes);
    renames.delete(id);
  }
}

const MOST_FORMER_NAMES = 5;

function formerNames({ formerly = [] }: NoteRecord, from: string): readonly string[] {
  return [...formerly.filter((path) => path !== from), from].slice(-MOST_FORMER_NAMES);
}

/** Where the note lies then; undefined where there is nothing to rename any more. */
async function rename({ parts: { vault }, tally }: Run, { id, from, wanted }: Rename): Promise<string | undefined> {
  for (const to of [wanted, withShortId(wanted, id)]) {
    const occupant = await vault.occupant(to);
    // A change of case only: the occupant is the note itself.
    if (occupant !== undefined && pathKey(occupant) !== pathKey(from)) {
      // Another device has been here already: which of the two is spare is found out first.
      if ((await vault.find(id)).includes(occupant)) return undefined;
      continue;
    }
    try {
      const file = await vault.read(from);
      if (file === undefined || !(await vault.find(id)).includes(from)) return undefined;
      await vault.rename(from, to, file.text);
      return to;
    } catch (error) {
      if (error instanceof PathTaken) continue;
      if (!(error instanceof NoteChanged) && !(error instanceof NoteUnreadable)) throw error;
      const why = "It could not be renamed just now; a later sync tries again.";
      tally.add({ id, path: from, outcome: "waiting", why });
      return "later";
    }
  }
  return undefined;
}

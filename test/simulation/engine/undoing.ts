import { undoEntry, undoLastRun } from "../../../src/commands/undo-run";
import { journalEntries, type JournalEntry } from "../../../src/sync/state/journal";
import { runOf, repairedVault } from "../../../src/commands/repaired-journal";
import type { SimDevice } from "./device";
import { hashIn, notesOf, type FoundNote } from "./notes";
import { recoversText } from "./recovering";
import type { World } from "./world";

type Act = (world: World, device: SimDevice) => Promise<boolean>;

/** What a user does with texts of before, by name. False: it cannot be done now. */
export const WITH_OLD_TEXTS: Readonly<Record<string, Act>> = {
  "undoes the last sync": undoesRun,
  "undoes one change": undoesChange,
  "recovers a text": recoversText,
};

async function undoesRun(world: World, device: SimDevice): Promise<boolean> {
  const all = (await entriesOf(device)).filter(([, { passedOver }]) => passedOver !== true);
  const [last = ""] = all.map(([key]) => runOf(key));
  const entries = all.filter(([key]) => runOf(key) === last);
  return undoes(world, device, entries, () => undoLastRun(device.parts, device.now()));
}

async function undoesChange(world: World, device: SimDevice): Promise<boolean> {
  const entry = world.random.pick(await entriesOf(device));
  if (entry === undefined) return false;
  return undoes(world, device, [entry], () => undoEntry(device.parts, entry[0], device.now()));
}

/** What was undone stays so on this device, until the service has another text. */
async function undoes(
  { minutes, memory, words }: World,
  device: SimDevice,
  entries: readonly (readonly [key: string, entry: JournalEntry])[],
  undo: () => Promise<unknown>,
): Promise<boolean> {
  if (entries.length === 0) return false;
  minutes.service.advance(60_000);
  await device.work(() => repairedVault(device.parts, device.now()));
  const before = notesOf(device);
  await device.work(async () => {
    await device.parts.vault.refresh();
    await undo();
  });
  const after = notesOf(device);
  for (const [id, notes] of before)
    for (const hash of without(notes.map(hashOf), (after.get(id) ?? []).map(hashOf))) memory.undone.set(id, hash);
  const textsIn = (notes: typeof before) => [...notes.values()].flat().map(({ text }) => text);
  for (const text of without(textsIn(after), textsIn(before))) words.edited("", text);
  return true;
}

const hashOf = ({ text }: FoundNote): string => hashIn(text);

/** What is in the list more often than in the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Those that an undo looks at. */
async function entriesOf(device: SimDevice): Promise<readonly (readonly [string, JournalEntry])[]> {
  const all = (await device.work(() => journalEntries(device.store))) ?? [];
  return all.filter(([, { from }]) => from === undefined);
}

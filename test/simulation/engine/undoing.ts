import { undoEntry, undoLastRun } from "../../../src/sync/passes/undo-run";
import { runOf, settledVault, undoEntries, type UndoEntry } from "../../../src/sync/state/undo-log";
import type { Undone, UndoParts } from "../../../src/sync/state/undo-steps";
import type { SimDevice } from "./device";
import { recoversText } from "./recovering";
import { idIn, notesOf, recordIn, textsOf } from "./notes";
import { touch } from "./user";
import { hashIn, versionIn } from "./versions";
import type { World } from "./world";

const hashOf = (text: string) => hashIn(versionIn(text));

type Act = (world: World, device: SimDevice) => Promise<boolean>;

/** What a user does with texts of before, by name. False: it cannot be done now. */
export const WITH_OLD_TEXTS: Readonly<Record<string, Act>> = {
  "undoes the last sync": undoesRun,
  "undoes one change": undoesChange,
  "recovers a text": recoversText,
};

type Undo = (parts: UndoParts, now: number) => Promise<readonly Undone[]>;
type Entry = readonly [key: string, entry: UndoEntry];

/** Undoes what the last run did to texts. False: there is none, or the run did something else too. */
async function undoesRun(world: World, device: SimDevice): Promise<boolean> {
  const all = (await entriesOf(device)).filter(([, { passedOver }]) => passedOver !== true);
  const [last = ""] = all.map(([key]) => runOf(key));
  const entries = all.filter(([key]) => runOf(key) === last);
  if (entries.some(([, { steps }]) => steps !== undefined)) return false;
  return undoes(world, device, entries, undoLastRun);
}

/** Undoes what some run did to one text. False: there is none. */
async function undoesChange(world: World, device: SimDevice): Promise<boolean> {
  const all = (await entriesOf(device)).filter(([, { steps }]) => steps === undefined);
  const asked = world.random.pick(all);
  if (asked === undefined) return false;
  const [key, { id, after }] = asked;
  // With it goes what the same run wrote into the note later.
  const isLater = ([at, entry]: Entry) =>
    runOf(at) === runOf(key) && at > key && entry.id === id && entry.after !== null && after !== null;
  const entries = all.filter((each) => each[0] === key || isLater(each));
  return undoes(world, device, entries, async (parts, now) => {
    const undone = await undoEntry(parts, key, now);
    return undone === undefined ? [] : [undone];
  });
}

async function undoes(world: World, device: SimDevice, keyed: readonly Entry[], undo: Undo): Promise<boolean> {
  const { user, minutes } = world;
  const entries = keyed.map(([, entry]) => entry);
  if (entries.length === 0) return false;
  minutes.service.advance(60_000);
  for (const { id, path, after } of entries) {
    for (const each of minutes.idsOf(id)) {
      user.exempt.add(each);
      user.everUndone.add(each);
      touch(world, device, each);
      if (after === null) user.takenBack.add(each);
    }
    // Other devices do not know of an undo.
    if (after === null && world.devices.length === 1) user.copies.add(path);
  }
  user.undoes = true;
  // What was cut short is completed first.
  await device.work(() => settledVault(device.parts, device.now()));
  const texts = textsOf(device);
  const undone = await device.work(async () => {
    await device.parts.vault.refresh();
    return undo(device.parts, device.now());
  });
  user.undoes = false;
  const isBack = new Set((undone ?? []).flatMap(({ path, result }) => (result === "restored" ? [path] : [])));
  for (const [path, text] of texts)
    if (device.vault.text(path) !== text && !entries.some(({ id }) => id === idIn(text)))
      world.violate("undo", `${device.name} changes ${path} too`);
  // A text may have been renamed in that run to the path of one that was trashed.
  const before = new Set(entries.map((entry) => entry.before));
  for (const path of isBack)
    if (!before.has(device.vault.text(path) ?? ""))
      world.violate("undo", `${device.name} has another text in ${path} than before`);
  for (const { id, after } of entries) {
    const note = notesOf(device)
      .get(id)
      ?.find(({ path }) => isBack.has(path));
    if (after === null || note === undefined || hashOf(note.text) === hashOf(after)) continue;
    // After an undo of the newest update, one of an earlier update changes nothing: the service has another text than that.
    if (!user.undone.has(id) || recordIn(device, id).hash === hashOf(after)) user.undone.set(id, hashOf(after));
  }
  return true;
}

/** Those that an undo looks at. */
async function entriesOf(device: SimDevice): Promise<readonly Entry[]> {
  const all = (await device.work(() => undoEntries(device.store))) ?? [];
  return all.filter(([, { forRecovery }]) => forRecovery !== true);
}

/** An update that the user undid does not come in again by itself, until the service has another text. */
export function checkUndone(world: World, device: SimDevice, path: string, before: string, after: string): void {
  const { devices, user } = world;
  const id = idIn(after) ?? "";
  if (hashOf(before) === hashOf(after)) return;
  // Only the device of the undo knows of it, as long as it remembers.
  const isKnown = devices.length === 1 && user.forgetful.size === 0;
  if (isKnown && user.undone.get(id) === hashOf(after))
    world.violate("undo", `${device.name} writes the update of ${path} that was undone`);
  user.undone.delete(id);
}

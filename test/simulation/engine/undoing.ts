import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { runOf, undoEntries, type UndoEntry } from "../../../src/sync/state/undo-log";
import type { SimDevice } from "./device";
import { idIn, notesOf } from "./notes";
import { touch } from "./user";
import { hashIn, versionIn } from "./versions";
import type { World } from "./world";

const hashOf = (text: string) => hashIn(versionIn(text));

/** Undoes what the last run did to texts. False: there is none, or the run did something else too. */
export async function undoesRun(world: World, device: SimDevice): Promise<boolean> {
  const { user, minutes } = world;
  const entries = await entriesOfLastRun(device);
  if (entries.length === 0 || entries.some(({ steps }) => steps !== undefined)) return false;
  minutes.service.advance(60_000);
  for (const { id, path, after } of entries) {
    for (const each of minutes.idsOf(id)) {
      user.exempt.add(each);
      touch(world, device, each);
      if (after === null) user.takenBack.add(each);
    }
    // Other devices do not know of an undo.
    if (after === null && world.devices.length === 1) user.copies.add(path);
  }
  user.undoes = true;
  const undone = await device.work(async () => {
    await device.parts.vault.refresh();
    return undoLastRun(device.parts, device.now());
  });
  user.undoes = false;
  const isBack = new Set((undone ?? []).flatMap(({ path, result }) => (result === "restored" ? [path] : [])));
  // A text may have been renamed in that run to the path of one that was trashed.
  const before = new Set(entries.map((entry) => entry.before));
  for (const path of isBack)
    if (!before.has(device.vault.text(path) ?? ""))
      world.violate("undo", `${device.name} has another text in ${path} than before`);
  for (const { id, after } of entries) {
    const note = notesOf(device)
      .get(id)
      ?.find(({ path }) => isBack.has(path));
    if (after !== null && note !== undefined && hashOf(note.text) !== hashOf(after)) user.undone.set(id, hashOf(after));
  }
  return true;
}

async function entriesOfLastRun(device: SimDevice): Promise<readonly UndoEntry[]> {
  const all = (await device.work(() => undoEntries(device.store))) ?? [];
  const entries = all.filter(([, entry]) => entry.forRecovery !== true && entry.passedOver !== true);
  const last = runOf(entries[0]?.[0] ?? "");
  return entries.flatMap(([key, entry]) => (runOf(key) === last ? [entry] : []));
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

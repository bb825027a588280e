import { meetingIdOf } from "../../../src/sync/note/note-id";
import { comparePaths } from "../../../src/sync/note/path";
import type { SimDevice } from "./device";
import { idIn, notesOf, placesIn, recordIn, type FoundNote } from "./notes";
import { timeIn } from "./versions";
import type { World } from "./world";

/**
 * Where the user deleted the note itself, one of its copies is what a note looks like that was moved: it is the note now, once
 * the device has recorded it so.
 *
 * @param only ids of the meetings whose notes the device looked at; undefined: all.
 */
export function countCopiesAsNotes(
  { devices, minutes, user }: World,
  device: SimDevice,
  only?: readonly string[],
): void {
  if (devices.length > 1) return;
  const notes = notesOf(device);
  for (const id of notes.keys()) {
    if (only?.includes(meetingIdOf(id)) === false) continue;
    const left = minutes.idsOf(id).flatMap((each) => notes.get(each) ?? []);
    if (!user.everDeleted.has(id) || !left.every(({ path }) => user.copies.has(path))) continue;
    // A note in which the user types is left to the next run, and that one may find the note itself again.
    const places = minutes.idsOf(id).flatMap((each) => placesIn(device, each));
    // A decision's new id that the device first found in copies has no place of its own: the first one is the note.
    const [first] = left.map(({ path }) => path).sort(comparePaths);
    const isKnown = left.some(({ path }) => places.includes(path));
    const isPlace = (path: string) => places.includes(path) || (places.includes("") && !isKnown && path === first);
    for (const { path } of left) {
      if (!isPlace(path) || !user.copies.delete(path)) continue;
      user.copied.add(id);
      user.wereCopies.add(path);
    }
  }
}

/** Beside another file of a note, one that the user moved is a copy for a device that no longer knows that it is the note. */
export function countMovedAsCopies({ devices, user }: World, device: SimDevice): void {
  if (devices.length > 1) return;
  for (const notes of notesOf(device).values())
    for (const { path } of notes) if (notes.length > 1 && user.places.has(path)) user.copies.add(path);
}

/** The device knows it for a copy: it has been there all the time, beside the note that a sync put in its place. */
export function isCopy(world: World, device: SimDevice, path: string, text: string): boolean {
  const { minutes, user } = world;
  const id = idIn(text) ?? "";
  // Where the note itself was away, a copy was the only one, and looked like the note that was moved. Where the user moved the
  // note unseen and copied it before the next run, nobody knows which of the two it is.
  if (world.devices.length > 1 || user.forgetful.size > 0 || user.unseen.has(id)) return false;
  if (minutes.idsOf(id).some((each) => user.away.has(each))) return false;
  // One that was the note when the user deleted it is the note again when they take it out of the bin. What they had written
  // again meanwhile is what another device writes in the place of a note that was moved.
  if (user.wereCopies.has(path) && recordIn(device, id).movedTo === path) return false;
  const others = (notesOf(device).get(id) ?? []).filter((note) => note.path !== path);
  // Where an older text is out of the bin, a copy with another text than the note's looks like a note that was moved.
  const isOther = (note: FoundNote) => user.outOfBin.has(id) && timeIn(note.text) !== timeIn(text);
  return others.some((note) => !user.copies.has(note.path) && !user.places.has(note.path) && !isOther(note));
}

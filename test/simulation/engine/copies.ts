import type { SimDevice } from "./device";
import { notesOf, placesIn } from "./notes";
import type { World } from "./world";

/**
 * Where the user deleted the note itself, its only copy is what a note looks like that was moved: it is the note now, once the
 * device has recorded it so.
 */
export function countCopiesAsNotes({ devices, minutes, user }: World, device: SimDevice): void {
  if (devices.length > 1) return;
  const notes = notesOf(device);
  for (const [id, [first]] of notes) {
    const isAlone = minutes.idsOf(id).flatMap((each) => notes.get(each) ?? []).length === 1;
    if (first === undefined || !isAlone || !user.everDeleted.has(id)) continue;
    // A note in which the user types is left to the next run, and that one may find the note itself again.
    const places = minutes.idsOf(id).flatMap((each) => placesIn(device, each));
    if (!places.includes(first.path) || !user.copies.delete(first.path)) continue;
    user.copied.add(id);
    user.wereCopies.add(first.path);
  }
}

import { isAtName, pathKey, pathsFor } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import type { NoteRecord } from "../state/records";
import type { PresentNote } from "./observe";

interface NamePlan {
  readonly isRenameDue: boolean;
  /** The name that put the note where it lies; else, the one that the service asks for now. */
  readonly name: Pick<NoteRecord, "wanted" | "places">;
}

/**
 * Decides about a note's name. A rename is due if the service gave the note a new name, or the user moves all notes, and the note
 * lies where the service's name put it; not while the user types. Other folders or patterns in the settings are no new name in
 * the service.
 */
export function planName({ options, render: { places } }: Run, remote: RemoteNote, observed: PresentNote): NamePlan {
  const { local, record } = observed;
  const isNew = options.renames === "move" || [places, undefined].includes(record?.places);
  const mayFollow = local === "unedited" || local === "edited";
  // The name of an answer counts with its text.
  const isForLater =
    observed.remote === "older" || observed.remote === "undone" || local === "stopped" || observed.isStale;
  const isAtFormer = isAtFormerName(remote, observed);
  // Another case is no new name: the note keeps the one that put it there.
  const isOtherCase = record !== undefined && pathKey(record.wanted) === pathKey(remote.wanted);
  const wanted = isOtherCase && isAtName(observed.path, record.wanted, remote.id) ? record.wanted : remote.wanted;
  const stays = record !== undefined && (isAtFormer || isForLater);
  return {
    isRenameDue: isNew && mayFollow && !isForLater && isAtFormer,
    name: stays ? { wanted: record.wanted, places: record.places } : { wanted, places },
  };
}

/** Whether the note lies where an earlier name of the service, or earlier settings, put it. */
function isAtFormerName({ id, wanted }: RemoteNote, { path, record }: PresentNote): boolean {
  // So it is for most notes.
  if (pathKey(path) === pathKey(wanted)) return false;
  const names = Array.from(pathsFor(wanted, id), pathKey);
  return record !== undefined && isAtName(path, record.wanted, id) && !names.includes(pathKey(path));
}

import { checkInert, checkScripts } from "./foreign";
import { leftOutBy } from "./filters";
import { newDevice } from "./new-device";
import { comparable, hashIn, idIn, notesOf, textsOf, withoutLinks, type FoundNote } from "./notes";
import { isSafe, PLACES, shapeOf } from "./places";
import { serviceWords, userWords } from "./words";
import type { SimDevice } from "./device";
import type { SyncOptions } from "../../../src/sync/sync";
import type { World } from "./world";

/** The ten rules of the design, in its order. `checkRun` holds them against one sync, `checkAtRest` against the end of a life. */
export type Rule =
  | "1 Words"
  | "2 Presence"
  | "3 No doubles"
  | "4 No removal"
  | "5 Moves stand"
  | "6 Copies stand"
  | "7 Freshness"
  | "8 Same bytes"
  | "9 Rest"
  | "10 Harmless";

/** One sync, as a look at the vault before and after it shows it. A crash and the run that follows it count as one sync. */
export interface Run {
  readonly device: SimDevice;
  readonly options: SyncOptions;
  /** The text of each file, by path. What the user typed meanwhile is in both. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** What a sync did to one file. */
interface Changed {
  readonly path: string;
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

export async function checkRun(world: World, run: Run): Promise<void> {
  const { device, before, after } = run;
  const came = [...after.keys()].filter((path) => !before.has(path));
  const went = [...before.keys()].filter((path) => !after.has(path));
  const renamed = new Map(went.map((from) => [from, came.find((to) => isSameNote(world, run, from, to))]));
  const created = came.filter((path) => ![...renamed.values()].includes(path));
  const changed = [...before].flatMap(([path, text]): Changed[] => {
    const now = after.get(renamed.get(path) ?? path) ?? text;
    const id = idIn(now) ?? idIn(text);
    return id === undefined || withoutLinks(now) === withoutLinks(text) ? [] : [{ path, id, before: text, after: now }];
  });
  for (const path of created) world.note(`${device.name} creates ${path}`);
  for (const [from, to] of renamed)
    world.note(`${device.name} ${to === undefined ? "removes" : `moves to ${to}`} ${from}`);
  for (const { path } of changed) world.note(`${device.name} writes ${path}`);
  checkWordsOf(world, run);
  for (const path of created) checkCreation(world, run, path);
  for (const [from, to] of renamed) {
    if (to === undefined) checkRemoval(world, run, from);
    else await checkRename(world, run, from, to);
  }
  for (const [path, text] of after)
    if (text === "" && before.get(path) !== "") world.violate("4 No removal", `${device.name} empties ${path}`);
  checkCopies(world, run, changed);
  for (const each of changed) checkHeldBack(world, device, each);
  for (const { path, id, after: text } of changed) {
    const all = [...before.values()].filter((each) => idIn(each) === id);
    checkScripts(world, device, path, all.join("\n"), text);
  }
  checkMarks(world, device);
  for (const path of came) put(world, idIn(after.get(path) ?? "") ?? "", path);
}

export async function checkAtRest(world: World): Promise<void> {
  checkWords(world);
  for (const device of world.devices) {
    const notes = notesOf(device);
    const named = await device.namedInIssues();
    checkMarks(world, device, true);
    for (const id of world.minutes.noteIds) {
      checkPresence(world, device, id, named);
      const files = notes.get(id) ?? [];
      checkSeveral(world, device, id, files, named);
      const [note] = files;
      if (note === undefined || files.length > 1 || isHeldBack(world, device, id, named)) continue;
      checkFreshness(world, device, id, note);
      await checkBytes(world, device, id, note);
    }
    for (const [path, text] of textsOf(device))
      if (!path.startsWith("Templates/")) checkInert(world, device, path, text);
  }
}

/** Rule 1, for all vaults together: what the user wrote is in a note. */
export function checkWords(world: World): void {
  const there = new Set(world.devices.flatMap((device) => [...textsOf(device).values()].flatMap(userWords)));
  for (const word of world.words.alive) if (!there.has(word)) world.violate("1 Words", `${word} is lost`);
}

/** Rule 1, for one vault: no sync takes a word of the user out of it. */
function checkWordsOf({ violate }: World, { device, before, after }: Run): void {
  const there = new Set([...after.values()].flatMap(userWords));
  for (const [path, text] of before)
    for (const word of userWords(text))
      if (!there.has(word)) violate("1 Words", `${device.name} takes ${word} out of ${path}`);
}

/** Rule 2: each note that the service shows has a file, a mark, a filter that leaves it out, or an open issue. */
function checkPresence({ minutes, violate }: World, device: SimDevice, id: string, named: ReadonlySet<string>): void {
  const mark = device.deletionMarks.get(id)?.state;
  const isAway = mark === "deleted" || mark === "stopped" || named.has(id);
  if (isAway || leftOutBy(device.chosen.filters, minutes.featuresOf(id)) || notesOf(device).has(id)) return;
  violate("2 Presence", `${device.name} has no note of ${id}`);
}

/**
 * Rule 2: what nobody deleted is not marked as deleted. On two devices half of a move may arrive long before the other half, so
 * there it is only true in the end.
 */
function checkMarks({ devices, minutes, memory, violate }: World, device: SimDevice, isEnd = false): void {
  if (devices.length > 1 && !isEnd) return;
  for (const [id, { state }] of device.deletionMarks.all())
    if (state === "deleted" && !minutes.idsOf(id).some((each) => memory.deleted.has(each)))
      violate("2 Presence", `${device.name} has ${id} marked as deleted, which nobody deleted`);
}

/** Rule 3, of a new note: nothing has its id, and no mark, filter or deletion keeps it away. */
function checkCreation(world: World, { device, options, before, after }: Run, path: string): void {
  const { memory, minutes, violate } = world;
  const id = idIn(after.get(path) ?? "");
  if (id === undefined) return violate("10 Harmless", `${device.name} creates ${path}, which is no note of ours`);
  if (!isSafe(path)) violate("10 Harmless", `${device.name} creates ${path}`);
  const is = (why: string) => violate("3 No doubles", `${device.name} creates ${path}, ${why}`);
  if ([...before.values()].some((text) => idIn(text) === id)) is("though the note is there");
  const former = minutes.idsOf(id).filter((each) => each !== id && !minutes.noteIds.includes(each));
  const hash = hashIn(after.get(path) ?? "");
  const same = [...before.values()].filter((text) => former.includes(idIn(text) ?? "") && hashIn(text) === hash);
  if (same.length === 1) is("though the note is there under its former id");
  const isAsked = options.missing === "create";
  const mark = device.deletionMarks.get(id)?.state;
  if (mark === "deleted" || mark === "stopped") is(`which is marked as ${mark}`);
  const wasThere = device.seen.has(id);
  if (memory.deleted.has(id) && wasThere && !isAsked) is("which the user deleted");
  if (!wasThere && !isAsked && leftOutBy(device.chosen.filters, minutes.featuresOf(id)))
    is("which the filters leave out");
}

/** Rule 3, at rest: an id that several files have is an open issue. */
function checkSeveral(
  { violate }: World,
  { name }: SimDevice,
  id: string,
  files: readonly FoundNote[],
  named: ReadonlySet<string>,
): void {
  if (files.length > 1 && !named.has(id))
    violate("3 No doubles", `${name} has ${files.map(({ path }) => path).join(" and ")}, and lists neither`);
}

/** Rule 4: only the user removes a file. */
function checkRemoval({ violate }: World, { device, options }: Run, path: string): void {
  if (options.trashCopies === undefined) violate("4 No removal", `${device.name} removes ${path}`);
}

/** Rule 5: from where syncs put the note, to where a new device would put it. */
async function checkRename(world: World, { device, options, after }: Run, from: string, to: string): Promise<void> {
  const { memory, minutes, violate } = world;
  if (!isSafe(to) && isSafe(from)) violate("10 Harmless", `${device.name} moves ${from} to ${to}`);
  if (options.renames === "move") return;
  const id = idIn(after.get(to) ?? "") ?? "";
  const wasPut = minutes.idsOf(id).some((each) => memory.placed.get(each)?.has(from) === true);
  if (!wasPut || memory.moved.has(from)) violate("5 Moves stand", `${device.name} renames ${from}`);
  const wanted = (await newDevice(world, device.chosen)).get(id)?.path;
  if (wanted === undefined || plain(to) !== plain(wanted))
    violate("5 Moves stand", `${device.name} renames ${from} to ${to}, not ${wanted}`);
}

/** Of equal names, all but one have a part of their id at the end. */
const plain = (path: string) => path.replace(/ \([0-9a-f]{8,16}\)\.md$/, ".md").toLowerCase();

/** Rule 6: of several files with one id, a sync writes in at most one, and never in a copy of the user's. */
function checkCopies({ memory, violate }: World, { device, before }: Run, changed: readonly Changed[]): void {
  const several = (id: string) => [...before.values()].filter((text) => idIn(text) === id).length > 1;
  for (const { path, before: text } of changed) {
    const id = idIn(text) ?? "";
    if (!several(id)) continue;
    const others = changed.filter((each) => each.path !== path && idIn(each.before) === id);
    if (others.length > 0) violate("6 Copies stand", `${device.name} writes in ${path} and ${others[0]?.path}`);
    if (memory.copies.has(path.toLowerCase()))
      violate("6 Copies stand", `${device.name} writes in the user's copy ${path}`);
  }
}

/** Rule 7, the other way round: what the user holds back gets no text. A decision's id is no text, and links follow a rename. */
function checkHeldBack(
  { memory, devices, violate }: World,
  device: SimDevice,
  { path, id, before, after }: Changed,
): void {
  const withoutId = (text: string) => withoutLinks(text).replace(/^decision_id: .*$/m, "");
  if (device.deletionMarks.get(id)?.state === "stopped" && withoutId(before) !== withoutId(after))
    violate("7 Freshness", `${device.name} writes ${path}, which is no longer synced`);
  const hash = hashIn(after);
  if (hash === hashIn(before)) return;
  // Only the device of the undo knows of it.
  if (memory.undone.get(id) === hash && devices.length === 1)
    violate("7 Freshness", `${device.name} writes the update of ${path} that was undone`);
  memory.undone.delete(id);
}

function isHeldBack(
  { memory, minutes }: World,
  { deletionMarks }: SimDevice,
  id: string,
  named: ReadonlySet<string>,
): boolean {
  const mark = deletionMarks.get(id)?.state;
  const isUndone = minutes.idsOf(id).some((each) => memory.undone.has(each));
  return mark === "deleted" || mark === "stopped" || named.has(id) || isUndone;
}

/** Rule 7: the words of the service; in a note that somebody edited, those that nobody took out. */
function checkFreshness(
  { minutes, memory, words, violate }: World,
  { name }: SimDevice,
  id: string,
  note: FoundNote,
): void {
  const wanted = minutes.wordsOf(id) ?? [];
  const said = new Set(serviceWords(comparable(note.text)));
  const isEdited = minutes.idsOf(id).some((each) => memory.edited.has(each));
  const lacks = wanted.filter((word) => !said.has(word) && !(isEdited && words.removed.has(word)));
  const old = isEdited ? [] : [...said].filter((word) => !wanted.includes(word));
  if (lacks.length + old.length > 0)
    violate("7 Freshness", `${name} has ${[...said].join()} in ${note.path}, not ${wanted.join()}`);
}

/** Rule 8: a new device with these settings writes the same bytes, with one of the templates that the user had. */
async function checkBytes(world: World, device: SimDevice, id: string, note: FoundNote): Promise<void> {
  if (world.minutes.idsOf(id).some((each) => world.memory.edited.has(each))) return;
  const shapes = new Map(PLACES.map((places) => [shapeOf(places), places]));
  for (const places of [device.chosen.places, ...shapes.values()]) {
    const expected = (await newDevice(world, { ...device.chosen, places })).get(id);
    if (expected !== undefined && comparable(expected.text) === comparable(note.text)) return;
  }
  world.violate("8 Same bytes", `${device.name} has other bytes in ${note.path} than a new device`);
}

function isSameNote({ minutes }: World, { before, after }: Run, from: string, to: string): boolean {
  const [was, is] = [idIn(before.get(from) ?? ""), idIn(after.get(to) ?? "")];
  return was !== undefined && is !== undefined && minutes.idsOf(is).includes(was);
}

/** A sync put the note there. */
function put({ memory }: World, id: string, path: string): void {
  memory.placed.set(id, (memory.placed.get(id) ?? new Set()).add(path));
}

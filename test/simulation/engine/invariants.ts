import { createSimDevice, type SimDevice, type Watch } from "./device";
import { leftOutBy } from "./filters";
import { checkInert } from "./foreign";
import {
  comparable,
  idIn,
  isConflictName,
  notesOf,
  recordIn,
  syncPlacesIn,
  withoutConflictName,
  type FoundNote,
} from "./notes";
import { isAmongMeetings, PLACES, shapeOf, TEMPLATES } from "./places";
import { checkPeople, hasFollowedLink, withoutPeople } from "./people";
import { checkSeries } from "./series";
import { checkTasks } from "./tasks";
import { isPlain, serviceWords, userWords } from "./words";
import type { UserMemory } from "./user-memory";
import { versionIn } from "./versions";
import type { World } from "./world";

/** What must hold after every step, whatever is under way: the user's words are there, in a note and not in some bin. */
export function checkWords(world: World): void {
  const there = new Set<string>();
  for (const { vault } of world.devices) {
    for (const { text } of vault.files().values()) for (const word of userWords(text)) there.add(word);
  }
  for (const word of world.words.alive) if (!there.has(word)) world.violate("I1", `${word} is lost`);
}

/** What must hold once all is at rest. */
export async function checkAtRest(world: World): Promise<void> {
  checkWords(world);
  for (const device of world.devices) {
    checkMarks(world, device);
    const notes = notesOf(device);
    for (const id of notes.keys()) checkId(world, device, id, notes);
    for (const id of world.minutes.noteIds) checkNote(world, device, id, notes.get(id) ?? []);
    for (const [path, { text }] of device.vault.files()) checkFile(world, device, path, text);
    await checkSeries(world, device);
    checkTasks(world, device);
    checkPeople(world, device);
  }
  checkConvergence(world);
  await checkDeterminism(world);
}

/** What nobody deleted does not count as deleted, once all has arrived. Of a decision, the mark of its present id says so. */
function checkMarks({ user, minutes, violate }: World, { name, deletionMarks }: SimDevice): void {
  for (const [id, { state }] of deletionMarks.all()) {
    const now = minutes.idsSince(id).at(-1) ?? id;
    if (now !== id && deletionMarks.get(now)?.state === "restored") continue;
    const was =
      minutes.idsSince(id).some((each) => user.everDeleted.has(each)) || user.older.has(id.split("/")[0] ?? "");
    if (state === "deleted" && !was) violate("I4", `${name} has ${id} marked as deleted, which nobody deleted`);
  }
}

/** A note whose words are the same stands under the id that it has now. */
function checkId(
  { devices, minutes, user, violate }: World,
  device: SimDevice,
  id: string,
  notes: ReadonlyMap<string, readonly FoundNote[]>,
): void {
  const now = minutes.idsSince(id).at(-1) ?? id;
  const wanted = minutes.wordsOf(now);
  // A copy stays what it was, also where the user deletes the note itself later, and so does what a sync tool set aside.
  const note = notes.get(id)?.find(({ path }) => !user.copies.has(path));
  // Where the service went back to an older text, both ids are decisions of their own. Where the note itself was away, a copy
  // was the only one, and looked like the note that was moved: then the note counts as the copy.
  const wasAway = minutes.idsSince(id).some((each) => user.away.has(each));
  // Where the user moved the note unseen and copied it before the next run, nobody knows which of the two it is. Nor does a
  // device that lost its state know it, if the note's place has another name by then.
  const isElsewhere = note?.path !== recordIn(device, now).wanted;
  const isUnknown = user.unseen.has(id) || (user.forgetful.size > 0 && isElsewhere);
  const isUncertain = wasAway || (isUnknown && user.copies.size > 0);
  // Where the note was deleted and its copy became the note, what comes out of the bin later is the copy.
  // The copy may have kept an id from before the note's.
  const isCopied = minutes.idsOf(id).some((each) => user.copied.has(each));
  const mayStay = devices.length > 1 || user.older.has(id.split("/")[0] ?? "") || isUncertain || isCopied;
  if (note === undefined || now === id || (notes.has(now) && mayStay) || wanted === undefined) return;
  if (sameSet(serviceWords(comparable(note.text)), wanted))
    violate("I3", `${device.name} has ${id} under an id it had once`);
}

function checkNote(world: World, device: SimDevice, id: string, notes: readonly FoundNote[]): void {
  const { user, words, minutes } = world;
  const mark = device.deletionMarks.get(id)?.state;
  const wasDeleted = user.deleted.get(id);

  if (
    notes.length === 0 &&
    mark !== "deleted" &&
    mark !== "stopped" &&
    wasDeleted === undefined &&
    !deletedInParts(user, id, mark) &&
    !leftOutBy(device.chosen.filters, minutes.featuresOf(id)) &&
    !user.exempt.has(id)
  ) {
    world.violate("I2", `${device.name} has no note of ${id}`);
  }
  const plain = notes.filter(({ path, text }) => isPlain(text) && !isTheirs(user, id, path));
  // Where a device forgot the name that it gave a note, or never used the folders of another one, nobody may know both. A file
  // that the user moved from a place of which the device knew nothing is a copy for it, and for the others if it is like one.
  const isShared = user.forgetful.size + user.choseApart.size === 0 || world.devices.some(knowsSeveral(id, plain));
  const isLikeCopy = plain.some(({ path, text }) => user.takenFrom.has(path) && hasCopyOf(world, text));
  const known = isShared && !isLikeCopy && knowsWhatWasMoved(user, id, plain);
  // Where the user took words out, what is left looks like nobody's; and so does what they moved, deleted, wrote or saved in
  // another form on one device while a link in it followed on another, or a note in which links followed on both, or in two
  // files that are not equal, or that devices with other settings wrote in two ways after that: then both are edited.
  const isTwice =
    [user.moved, user.everDeleted, user.reformatted].some((ids) => ids.has(id)) ||
    notes.some(({ text }) => !isPlain(text));
  const followedOn = user.followed.get(id)?.size ?? 0;
  const haveLinks = plain.every(({ text }) => hasFollowedLink(text));
  const inSeveral = user.followedInSeveral.has(id) || (followedOn === 1 && (haveLinks || user.choseApart.size > 0));
  const areEdited = inSeveral && new Set(plain.map(({ text }) => text)).size > 1;
  const isFollowed = followedOn > 1 || areEdited || (followedOn === 1 && isTwice);
  const wordless = user.edited.has(id) && (words.removed.size > 0 || user.emptied.has(id) || isFollowed);
  if (plain.length > 1 && known && !wordless && !user.takenBack.has(id))
    world.violate("I3", `${device.name} has ${plain.map(({ path }) => path).join(" and ")}`);

  const back = notes.filter(({ text }) => userWords(text).length === 0);
  if (wasDeleted !== undefined && mark === "deleted" && back.length > 0) {
    world.violate("I4", `${device.name} has ${back[0]?.path ?? ""} again`);
  }

  if (user.older.has(id.split("/")[0] ?? "")) return;
  if (notes.length === 0 || user.exempt.has(id)) return;
  const wanted = minutes.wordsOf(id) ?? [];
  const fresh = notes.some(({ text }) => {
    const said = serviceWords(comparable(text));
    if (!user.edited.has(id)) return sameSet(said, wanted);
    return wanted.every((word) => said.includes(word) || words.removed.has(word));
  });
  if (!fresh) {
    const found = notes.map(({ path, text }) => `${path} (${serviceWords(comparable(text)).join()})`);
    world.violate("I5", `${device.name} has an old text in ${found.join(" and ")}, not ${wanted.join()}`);
  }
}

/** Whether a device itself put the note at several of these places, remembers that a sync did, or would put it there. */
const knowsSeveral =
  (id: string, notes: readonly FoundNote[]) =>
  (device: SimDevice): boolean => {
    if (notes.filter(({ path }) => device.named.get(id)?.has(path)).length > 1) return true;
    const places = syncPlacesIn(device, id);
    return notes.filter(({ path }) => places.includes(path)).length > 1;
  };

/**
 * Where the user moved one of two files, only that device knows that it is the note, and not a copy of the user's. It must know
 * that a sync put the other one there.
 */
function knowsWhatWasMoved({ places }: UserMemory, id: string, notes: readonly FoundNote[]): boolean {
  const movers = notes.flatMap(({ path }) => places.get(path) ?? []);
  const others = notes.filter(({ path }) => !places.has(path));
  return (
    movers.length === 0 ||
    movers.some((device) => {
      const ofSyncs = [...(device.named.get(id) ?? []), ...syncPlacesIn(device, id)];
      return others.some(({ path }) => ofSyncs.includes(path));
    })
  );
}

/**
 * Each of its files was deleted by the user, on different devices, so that no deletion was that of the last file. What a sync
 * put in the trash or let come back is not the user's doing. Or a device let it come back that was away for more than a day, while
 * another one had it in the trash again: then it is away, as the user wants it. Or they had it written again, and then deleted
 * the note on a device that knew nothing of that: the replication takes the same bytes for the same note.
 */
function deletedInParts(user: UserMemory, id: string, mark: string | undefined): boolean {
  const { everDeleted, deletedApart, deletedWhole, trashed, pausedAt } = user;
  const wasLate = mark === "restored" && trashed.has(id) && pausedAt > -Infinity;
  const isApart = mark === "restored" && deletedApart.has(id);
  if (mark === undefined && deletedWhole.has(id)) return true;
  return everDeleted.has(id) && (wasLate || ((isApart || mark === undefined) && !trashed.has(id)));
}

/** Whether a copy that the user made has the same version as the text. */
const hasCopyOf = ({ devices, user }: World, text: string) =>
  devices.some(({ vault }) =>
    [...vault.files()].some(([path, file]) => user.copies.has(path) && versionIn(file.text) === versionIn(text)),
  );

/** Made or put there by the user; a note that was moved on one device and changed on another is where both want it. */
function isTheirs({ copies, places, edited, unseen, everDeleted }: UserMemory, id: string, path: string): boolean {
  if (isConflictName(path)) return edited.has(id);
  const known = !edited.has(id) && !unseen.has(id) && !everDeleted.has(id) && places.size === 1;
  return copies.has(path) || (places.has(path) && !known);
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((word) => other.has(word));
}

function checkFile(world: World, device: SimDevice, path: string, text: string): void {
  if (isConflictName(path) && isAmongMeetings(path)) checkConflictFile(world, device, path, text);
  // One in which the user typed is theirs.
  const callouts = (text.match(/^> \[!note\]-[^]*?\n\^meeting-notes-sync-/gm) ?? []).filter(
    (callout) => userWords(callout).length === 0,
  );
  if (callouts.length > 1) world.violate("one callout", `${device.name} has ${callouts.length} in ${path}`);
  if (/^<<<<<<< /m.test(text)) world.violate("I1", `${device.name} has conflict marks in ${path}`);
  for (const line of text.matchAll(/^mine: (ux\d+).*$/gm)) {
    if (line[0].trimEnd() !== `mine: ${line[1] ?? ""} # kept ${line[1] ?? ""}`) {
      world.violate("I10", `${device.name} changed the user's property in ${path}`);
    }
  }
  // Where a template is filled in, the text is that of a note.
  if (!path.startsWith("Templates/")) checkInert(world, device, path, text);
}

/** A sync tool's conflict file is there only as long as it is needed: it holds the user's words, and is not the only one. */
function checkConflictFile(world: World, device: SimDevice, path: string, text: string): void {
  const { user, minutes } = world;
  const id = idIn(text) ?? "";
  const plain = withoutConflictName(path);
  // Of what the service no longer has, this may be the newest text; and of the user's own copies both are theirs.
  const settled = minutes.noteIds.includes(id) && !user.copies.has(plain);
  if (settled && isPlain(text) && !user.edited.has(id))
    world.violate("I15", `${device.name} keeps ${path}, which nobody edited`);
  const alone = notesOf(device).get(id)?.length === 1;
  // The name is left to the device that knows what the user started from; there may be none any more.
  const baseless = user.forgetful.size > 0 && user.edited.has(id);
  if (alone && settled && !baseless && device.vault.text(plain) === undefined)
    world.violate("I15", `${device.name}: the name of ${path} is free`);
}

function checkConvergence(world: World): void {
  const [a, b] = world.devices;
  if (a === undefined || b === undefined) return;
  const [left, right] = [a.vault.files(), b.vault.files()];
  for (const path of new Set([...left.keys(), ...right.keys()])) {
    if (left.get(path)?.text !== right.get(path)?.text) world.violate("I15", `${path} differs between the devices`);
  }
}

/** A device that never saw any of it writes the same bytes. */
async function checkDeterminism(world: World): Promise<void> {
  const { user, minutes } = world;
  const expected = await asNew(world);
  for (const device of world.devices) {
    for (const [id, notes] of notesOf(device)) {
      if (!minutes.noteIds.includes(id)) continue;
      if (user.edited.has(id) || user.exempt.has(id) || user.deleted.has(id)) continue;
      if (user.older.has(id.split("/")[0] ?? "")) continue;
      // Which notes had an id before is not written down: such a note may have any shape.
      const shapes = [...(user.shapes.get(id) ?? expected.keys())];
      const wanted = shapes.map((shape) => comparable(withoutPeople(expected.get(shape)?.get(id) ?? "")));
      const same = notes.some(({ text }) => wanted.includes(comparable(withoutOwn(text))));
      if (!same) world.violate("I7", `${device.name} has other bytes of ${id} than a new device`);
    }
  }
}

type Shapes = ReadonlyMap<string, ReadonlyMap<string, string>>;

const seenBefore = new Map<string, Shapes>();

/** For each shape, the notes by id as a new device would write them. Many histories end in the same state of the service. */
async function asNew({ minutes: { service }, user, devices }: World): Promise<Shapes> {
  const { taskTag, people = {} } = devices[0]?.chosen ?? {};
  const used = new Set([...user.shapes.values()].flatMap((shapes) => [...shapes]));
  const state = JSON.stringify([[...used], taskTag, people, ...service.meetings.values()]);
  const known = seenBefore.get(state);
  if (known !== undefined) return known;
  const all = new Map<string, ReadonlyMap<string, string>>();
  for (const places of PLACES) {
    const shape = shapeOf(places);
    if (!used.has(shape) || all.has(shape)) continue;
    const device = createSimDevice({ name: "new", service, watch: nobodyWatches });
    device.chosen = { places, filters: {}, taskTag, people, at: 0 };
    for (const [path, text] of Object.entries(TEMPLATES)) device.vault.userWrite(path, text);
    await device.sync();
    all.set(shape, new Map([...notesOf(device)].map(([id, [note]]) => [id, note?.text ?? ""])));
  }
  seenBefore.set(state, all);
  return all;
}

const nobodyWatches: Watch = {
  creates: () => () => undefined,
  replaces: () => undefined,
  renames: () => () => undefined,
  trashes: () => undefined,
  deletionMarks: () => undefined,
};

/** The note without what an editor or the user may do to its properties. */
function withoutOwn(text: string): string {
  return withoutPeople(text)
    .replace(/\r\n/g, "\n")
    .replace(/^mine: .*\n/m, "")
    .replace(/^tags: \[meeting, (\w+)\]$/m, "tags:\n  - meeting\n  - $1")
    .replace('time: "09:00 AM"', "time: 09:00 AM");
}

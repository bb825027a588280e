import { readSyncVersion } from "../../../src/sync/note/sync-version";
import { deletionOf, restoreDeleted, type RestoreOptions } from "../../../src/sync/state/deletion-marks";
import { recordMove } from "../../../src/sync/state/note-paths";
import { recordOf } from "../../../src/sync/state/records";
import { countCopiesAsNotes } from "./copies";
import type { SimDevice } from "./device";
import { comparable, idIn, isConflictName, notesOf, recordIn, syncPlacesIn, withoutConflictName } from "./notes";
import { followsLinks } from "./people";
import { timeIn, versionIn } from "./versions";
import { isPlain, serviceWords, userWords } from "./words";
import type { World } from "./world";

/** A note under the user's hands. */
export interface Target {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

/** Notes on a device that the user may turn to: the one they mean is the world's choice. */
export function chooseNote(world: World, device: SimDevice): Target | undefined {
  const all = [...notesOf(device)].flatMap(([id, notes]) => notes.map((note) => ({ id, ...note })));
  // Named histories mean the first meeting's note, the real one rather than a copy of it.
  const signs = ({ id, path }: Target) => [isConflictName(path), world.user.copies.has(path), id.includes("/")];
  const rank = (note: Target) => `${signs(note).map(Number).join("")}${note.id} ${note.path}`;
  return world.random.pick(all.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)));
}

/** The user did something with the note on this device. Other devices may not know of it. */
export function touch(world: World, device: SimDevice, id: string): void {
  world.user.touched[world.devices.indexOf(device)]?.add(id);
  world.user.deleted.delete(id);
  world.user.deletedWhole.delete(id);
  world.user.restored.delete(id);
}

/** Changes the text of a note; false when that would change nothing. */
export function rewrite(world: World, device: SimDevice, note: Target, change: (text: string) => string): boolean {
  const after = change(note.text);
  if (after === note.text) return false;
  const body = (text: string) => text.replace(/^mine: .*\r?\n/m, "");
  world.minutes.service.advance(60_000);
  world.words.edited(note.text, after);
  touch(world, device, note.id);
  if (userWords(note.text).length > 0 && isPlain(after))
    for (const id of world.minutes.idsOf(note.id)) world.user.emptied.add(id);
  if (body(after) !== body(note.text)) for (const id of world.minutes.idsOf(note.id)) world.user.edited.add(id);
  device.vault.userWrite(note.path, after, device.now());
  return true;
}

const atEnd = (text: string, line: string) => `${text.trimEnd()}\n\n${line}\n`;

/** What a user does to the text of a note, by name. Each gets a word of the user's. */
export const EDITS: Readonly<Record<string, (text: string, word: string) => string>> = {
  "types at the end": (text, word) => atEnd(text, `A thought of mine ${word}.`),
  "rewords a line": (text, word) => text.replace(/as it was agreed|as now agreed/, `as ${word} sees it`),
  "deletes a line": (text) => text.replace(/^The rest:.*\n\n?/m, ""),
  "types between the lines": (text, word) => text.replace(/\nThe rest:/, `\nIn between ${word}.\n\nThe rest:`),
  "adds a property": (text, word) =>
    /^mine: /m.test(text) ? text : text.replace(/(\r?\n)---\r?\n/, `$1mine: ${word} # kept ${word}$&`),
  "writes a remark among the properties": (text, word) =>
    text.replace(/^date: .*(\r?\n)/m, `$&# A remark of mine ${word}$1`),
  "gives the link to the meeting another text": (text, word) =>
    text.replace(/^(meeting: "\[\[[^|\]\r\n]+)\]\]"/m, `$1|Our talk ${word}]]"`),
  "adds a tag": (text, word) => text.replace(/tags:\r?\n {2}- meeting/, `$&\n  - ${word}`),
  "moves a section to the end": (text) => {
    const [section = ""] = /^## (?:Action items|Risks|Decisions)\n\n- \[.\].*\n/m.exec(text) ?? [];
    return section === "" ? text : atEnd(text.replace(section, ""), section.trimEnd());
  },
  "types in the callout": (text, word) => text.replace(/^(> \[!note\]-.*)$/m, `$1\n> ${word}`),
  "empties the callout": (text) => text.replace(/\n> \[!note\]-[\s\S]*?\n\^meeting-notes-sync-\S+\n/, "\n"),
  "makes a line part of a script": (text, word) =>
    text.includes("```dataviewjs")
      ? text
      : text.replace(/^The plan.*$/m, (line) => `\`\`\`dataviewjs\n// mine ${word}\n${line}\n\`\`\``),
  "deletes a word of their own": (text) => text.replace(/ux\d+/, "gone"),
};

/** What an editor or a linter does to a note without anybody having meant anything by it. */
export const REFORMATS: Readonly<Record<string, (text: string) => string>> = {
  "reformats properties": (text) =>
    text
      .replace(/tags:\n {2}- meeting\n {2}- ([ag]\w+)\n(?! {2}-)/, "tags: [meeting, $1]\n")
      .replace(/^time: (09:00 AM)$/m, 'time: "$1"'),
  "saves with Windows line ends": (text) => text.replace(/\r?\n/g, "\r\n"),
};

export function edits(world: World, device: SimDevice, name: string): boolean {
  const note = chooseNote(world, device);
  const edit = EDITS[name];
  if (note === undefined || edit === undefined) return false;
  return rewrite(world, device, note, (text) => edit(text, world.words.ofUser()));
}

export function reformats(world: World, device: SimDevice, name: string): boolean {
  const note = chooseNote(world, device);
  const text = note === undefined ? undefined : REFORMATS[name]?.(note.text);
  if (note === undefined || text === undefined || text === note.text) return false;
  for (const id of world.minutes.idsOf(note.id)) world.user.reformatted.add(id);
  world.minutes.service.advance(60_000);
  device.vault.userWrite(note.path, text, device.now());
  return true;
}

/** Moves a note. Witnessed: the plugin saw it happen, and knows that it is no copy. */
export async function moves(
  world: World,
  device: SimDevice,
  to: (path: string) => string,
  witnessed: boolean,
): Promise<boolean> {
  const note = chooseNote(world, device);
  if (note === undefined) return false;
  const path = to(note.path);
  if (path === note.path || device.vault.text(path) !== undefined) return false;
  touch(world, device, note.id);
  followsLinks(world, device, note.path);
  const linkTo = (at: string) => `[[${at.replace(/\.md$/, "")}`;
  const relinked = { device, link: linkTo(path), clock: device.now() };
  for (const [id, notes] of notesOf(device))
    if (notes.some(({ text }) => text.includes(linkTo(note.path))))
      world.user.relinked.set(id, [...(world.user.relinked.get(id) ?? []), relinked]);
  device.vault.userMove(note.path, path);
  world.user.leftFiles.set(note.path, device.now());
  // Under a name that no sync tool gives, a file that one had set aside is a copy of the user's own.
  const isTaken = isConflictName(note.path) && !isConflictName(path);
  if (isTaken || world.user.copies.has(note.path)) world.user.copies.add(path);
  world.user.places.set(path, device);
  const isOfNote = [...syncPlacesIn(device, note.id), recordIn(device, note.id).movedTo].includes(note.path);
  if (!isOfNote) world.user.takenFrom.add(path);
  for (const id of world.minutes.idsOf(note.id)) world.user.moved.add(id);
  const known = await device.work(() => recordOf(device.store, note.id));
  const paths = (notesOf(device).get(note.id) ?? []).map((each) => each.path);
  if (witnessed && known !== undefined)
    await device.work(() =>
      recordMove(device.parts.store, note.id, { from: note.path, to: path }, { paths, at: device.now() }),
    );
  else for (const id of world.minutes.idsOf(note.id)) world.user.unseen.add(id);
  countCopiesAsNotes(world, device);
  return true;
}

/** Deletes a note. Witnessed: the plugin saw it happen and wrote the mark at once. */
export async function deletes(
  world: World,
  device: SimDevice,
  witnessed: boolean,
  note: Target | undefined = chooseNote(world, device),
): Promise<boolean> {
  if (note === undefined) return false;
  const { user } = world;
  world.minutes.service.advance(60_000);
  world.words.edited(note.text, serviceWords(note.text).join(" "));
  device.vault.userDelete(note.path);
  user.bin.push({ ...note, at: world.minutes.service.now(), unseenAfter: witnessed ? undefined : world.runs.length });
  user.restored.delete(note.id);
  for (const id of world.minutes.idsOf(note.id)) user.everDeleted.add(id);
  const elsewhere = world.devices.some((other, n) => other !== device && user.touched[n]?.has(note.id) === true);
  user.leftFiles.set(note.path, device.now());
  const left = world.devices.flatMap((each) =>
    (notesOf(each).get(note.id) ?? []).map(({ path }) => [path, each.vault.files().get(path)?.mtime ?? 0] as const),
  );
  const isGone = ([path, mtime]: readonly [string, number]) => (user.leftFiles.get(path) ?? -Infinity) >= mtime;
  if (left.length > 0 && left.every(isGone)) user.deletedWhole.add(note.id);
  // A copy of theirs is the note from now on, also one with an earlier id of the decision.
  const there = notesOf(device);
  if (world.minutes.idsOf(note.id).some((id) => there.has(id))) return true;
  user.deletedAt.add(note.path);
  // Where the user moved a copy unseen, the other devices know it by the place that it had before.
  const fileName = note.path.slice(note.path.lastIndexOf("/"));
  if (user.unseen.has(note.id) && user.copies.has(note.path))
    for (const each of user.copies) if (each.endsWith(fileName)) user.deletedAt.add(each);
  if (elsewhere) user.deletedApart.add(note.id);
  else
    user.deleted.set(note.id, {
      path: note.path,
      version: world.minutes.versionOf(comparable(note.text)) ?? 0,
      named: versionIn(note.text),
      by: device,
      at: world.minutes.service.now(),
      backOn: new Set(),
    });
  if (!witnessed) return true;
  const record = await device.work(() => recordOf(device.store, note.id));
  device.deletionMarks.receive(
    note.id,
    deletionOf(
      readSyncVersion(versionIn(note.text)) ?? record,
      new Date(device.now()).toISOString(),
      note.path,
      device.deletionMarks.get(note.id),
    ),
  );
  return true;
}

/** Of a note and what a sync tool set aside beside it, keeps the latter. */
export function keepsConflictCopy(world: World, device: SimDevice): Promise<boolean> {
  const plain = [...device.vault.files().keys()].filter(isConflictName).map(withoutConflictName);
  const path = world.random.pick(plain.sort());
  const text = path === undefined ? undefined : device.vault.text(path);
  const id = idIn(text ?? "");
  if (path === undefined || text === undefined || id === undefined) return Promise.resolve(false);
  return deletes(world, device, world.random.oneIn(2), { id, path, text });
}

/** Takes the note last deleted back from the bin. */
export function restores(world: World, device: SimDevice): boolean {
  const note = world.user.bin.at(-1);
  if (note === undefined || device.vault.text(note.path) !== undefined) return false;
  world.user.bin.pop();
  const others = world.user.bin.filter(({ text }) => idIn(text) === idIn(note.text));
  // Where an older text was deleted on another device, this one looks like an update that came after it.
  const isOlder = ({ text }: { readonly text: string }) => timeIn(text) < timeIn(note.text);
  const firstAt = others.some(isOlder) ? -Infinity : Math.min(note.at, ...others.map(({ at }) => at));
  // One that came back once, and that the user then deletes and restores unseen, looks as if nothing had happened.
  const isUnnoticed =
    note.unseenAfter === world.runs.length && device.deletionMarks.get(idIn(note.text) ?? "")?.state === "deleted";
  // It may have got another id since it was deleted.
  for (const id of world.minutes.idsSince(idIn(note.text) ?? "")) {
    touch(world, device, id);
    if (!isUnnoticed) world.user.restored.set(id, { ...note, firstAt });
  }
  // A copy with an older text than the note's is what a note looks like that was moved, while another device updated it in its place.
  const { copies, wereCopies, places, unseen, outOfBin, away } = world.user;
  const id = idIn(note.text) ?? "";
  const there = notesOf(device);
  // A copy of theirs that was the note is a copy again beside another one that is the note now. So is, beside the one that they
  // had written again, a note that they had moved unseen, or a decision's note with an earlier id.
  const [, ...later] = world.minutes.idsSince(id);
  const wasMoved = wereCopies.has(note.path) || (unseen.has(id) && places.has(note.path));
  if ((wasMoved && there.has(id)) || later.some((each) => there.has(each))) copies.add(note.path);
  if ((there.get(id) ?? []).some(({ text }) => versionIn(text) !== versionIn(note.text)))
    for (const each of world.minutes.idsOf(id)) (copies.has(note.path) ? away : outOfBin).add(each);
  world.words.edited("", note.text);
  device.vault.userWrite(note.path, note.text);
  return true;
}

/** By the command: the service's text, in a new note. What the user threw away stays in the bin. */
export async function wantsAgain(world: World, device: SimDevice): Promise<boolean> {
  const { vault, deletionMarks } = device;
  const deleted = [...deletionMarks.all()].filter(([, { state }]) => state === "deleted").map(([id]) => id);
  const id = world.random.pick(deleted.filter((each) => world.minutes.noteIds.includes(each)).sort());
  if (id === undefined || notesOf(device).has(id)) return false;
  // The service may go back to an earlier id of the decision.
  const ids = world.minutes.idsOf(id);
  const before = ids.map((each) => [each, world.user.deleted.get(each)] as const);
  for (const each of ids) touch(world, device, each);
  const at = new Date(device.now()).toISOString();
  const write = (options: RestoreOptions) => world.sync(device, options);
  await device.work(() => restoreDeleted({ vault, deletionMarks }, [id], at, write));
  // Where that failed, the note stays deleted.
  if (deletionMarks.get(id)?.state === "deleted")
    for (const [each, deletion] of before) if (deletion !== undefined) world.user.deleted.set(each, deletion);
  return true;
}

export function duplicates(world: World, device: SimDevice, to: (path: string) => string): boolean {
  const note = chooseNote(world, device);
  if (note === undefined || isConflictName(note.path)) return false;
  const path = to(note.path);
  if (device.vault.text(path) !== undefined) return false;
  touch(world, device, note.id);
  world.user.copies.add(path);
  device.vault.userWrite(path, note.text, device.now());
  return true;
}

/** Cuts the rest of a note from its last line on into a note of its own, as *Extract this heading* does. */
export function splits(world: World, device: SimDevice): boolean {
  const note = chooseNote(world, device);
  const rest = note === undefined ? undefined : /\nThe rest:[\s\S]*$/.exec(note.text)?.[0];
  if (note === undefined || rest === undefined || rest.includes("[!note]-")) return false;
  const path = `Extracts/${world.words.ofService()}.md`;
  device.vault.userWrite(path, rest, device.now());
  const moved = userWords(rest);
  const done = rewrite(world, device, note, (text) => text.slice(0, text.length - rest.length) + "\n");
  world.words.edited("", moved.join(" "));
  return done;
}

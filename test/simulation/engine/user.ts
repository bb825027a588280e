import { parseNote } from "../../../src/sync/note/note";
import { versionIn } from "../../../src/sync/note/sync-version";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { restoreDeleted, type RestoreOptions } from "../../../src/commands/restore-notes";
import { recordMove } from "../../../src/commands/changed-files";
import { recordOf } from "../../../src/sync/state/records";
import type { SimDevice } from "./device";
import { idIn, isConflictName, notesOf, withoutConflictName } from "./notes";
import { serviceWords, userWords } from "./words";
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
  const signs = ({ id, path }: Target) => [
    isConflictName(path),
    world.memory.copies.has(path.toLowerCase()),
    id.includes("/"),
  ];
  const rank = (note: Target) => `${signs(note).map(Number).join("")}${note.id} ${note.path}`;
  return world.random.pick(all.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)));
}

/** Changes the text of a note; false when that would change nothing. */
export function rewrite(world: World, device: SimDevice, note: Target, change: (text: string) => string): boolean {
  const after = change(note.text);
  if (after === note.text) return false;
  world.minutes.service.advance(60_000);
  world.words.edited(note.text, after);
  edited(world, note.id);
  device.vault.userWrite(note.path, after, device.now());
  world.typed(device, note.path, after);
  return true;
}

function edited({ minutes, memory }: World, id: string): void {
  for (const each of minutes.idsOf(id)) memory.edited.add(each);
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
  edited(world, note.id);
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
  device.vault.userMove(note.path, path);
  world.memory.moved.add(path);
  // On another device a copy may lie at this path.
  if (world.memory.copies.has(note.path.toLowerCase())) world.memory.copies.add(path.toLowerCase());
  else world.memory.copies.delete(path.toLowerCase());
  if (!witnessed) return true;
  await device.work(() => recordMove(device.parts.store, note.id, { from: note.path, to: path }));
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
  world.minutes.service.advance(60_000);
  // What the user throws away with a note is not lost, and the service's words are not taken out of it.
  world.words.edited(note.text, serviceWords(note.text).join(" "));
  device.vault.userDelete(note.path);
  world.memory.bin.push(note);
  world.memory.deleted.add(note.id);
  // The plugin marks a note as deleted when no other file has its id.
  if (!witnessed || notesOf(device).has(note.id)) return true;
  const record = await device.work(() => recordOf(device.store, note.id));
  device.deletionMarks.receive(
    note.id,
    deletionOf(
      versionIn(parseNote(note.text)) ?? record?.text,
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
  const note = world.memory.bin.at(-1);
  if (note === undefined || device.vault.text(note.path) !== undefined) return false;
  world.memory.bin.pop();
  world.words.edited("", note.text);
  device.vault.userWrite(note.path, note.text, device.now());
  return true;
}

/** By the command: the service's text, in a new note. What the user threw away stays in the bin. */
export async function wantsAgain(world: World, device: SimDevice): Promise<boolean> {
  const { vault, deletionMarks } = device;
  const deleted = [...deletionMarks.all()].filter(([, { state }]) => state === "deleted").map(([id]) => id);
  const id = world.random.pick(deleted.filter((each) => world.minutes.noteIds.includes(each)).sort());
  if (id === undefined || notesOf(device).has(id)) return false;
  const at = new Date(device.now()).toISOString();
  const write = (options: RestoreOptions) => world.sync(device, options);
  await device.work(() => restoreDeleted({ vault, deletionMarks }, [id], at, write));
  return true;
}

export function duplicates(world: World, device: SimDevice, to: (path: string) => string): boolean {
  const note = chooseNote(world, device);
  if (note === undefined || isConflictName(note.path)) return false;
  const path = to(note.path);
  if (device.vault.text(path) !== undefined) return false;
  world.memory.copies.add(path.toLowerCase());
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

import { CHOICES } from "./choices";
import { LIES, syncOverLyingConnection } from "./connection";
import type { SimDevice } from "./device";
import type { Trouble } from "./trouble";
import type { Change } from "./minutes";
import { idIn } from "./notes";
import { WITH_SINGLE_NOTES } from "./stopping";
import { WITH_OLD_TEXTS } from "./undoing";
import * as user from "./user";
import type { World } from "./world";

/** Something that happens. False: it cannot happen now, and nothing did. */
export type Action = (world: World) => boolean | Promise<boolean>;

const CHANGES: Readonly<Record<string, Change>> = {
  "changes a line": "line",
  "adds a line": "append",
  "adds or drops a section": "section",
  "changes a title": "title",
  "gives a meeting another's title": "same title",
  "changes a name": "names",
  "names a strange attendee": "stranger",
  "adds a decision": "decide",
  "rewords its decisions": "reword",
  "gives its decisions new ids": "renumber",
  "takes a decision back": "withdraw",
  "touches a meeting": "touch",
  "sends what would be run": "harm",
  "names a folder outside": "lead astray",
};

function ofService(): [string, Action][] {
  const meeting = ({ random, minutes }: World) => random.pick(minutes.ids);
  const changes = Object.entries(CHANGES).map(([name, change]): [string, Action] => [
    `the service ${name}`,
    (world) => {
      const id = meeting(world);
      if (id === undefined) return false;
      world.minutes.change(id, change);
      return true;
    },
  ]);
  return [
    ...changes,
    ["the service has a new meeting", ({ minutes }) => minutes.add() !== ""],
    [
      "the service no longer has a meeting",
      (world) => {
        const id = meeting(world);
        if (id !== undefined) world.minutes.remove(id);
        return id !== undefined;
      },
    ],
    [
      "the service goes back to an older text",
      (world) => {
        const id = meeting(world);
        if (id === undefined) return false;
        world.minutes.goBack(id);
        return true;
      },
    ],
    ["a quarter of an hour passes", ({ minutes }) => pass(() => minutes.service.advance(15 * 60_000))],
    ["two days pass", ({ minutes }) => pass(() => minutes.service.advance(48 * 60 * 60_000))],
  ];
}

/** Nothing goes wrong in a sync with this trouble. */
const CALM: Trouble = { crashAt: undefined, offlineAt: undefined };

/** Cut here and not yet pasted there: one look finds nothing, the next one finds it again. */
async function whileOneIsAway(world: World, device: SimDevice): Promise<boolean> {
  const note = user.chooseNote(world, device);
  // Away at two looks in a row it counts as deleted, even if it was back in between.
  if (note === undefined) return false;
  const mtime = device.vault.files().get(note.path)?.mtime;
  device.vault.userDelete(note.path);
  await world.sync(device, { full: true });
  bringBack(world, device, note.path, { text: note.text, mtime });
  await world.sync(device, {}, CALM);
  return true;
}

/** Where something else lies meanwhile, a person takes another name rather than to lose that. */
function bringBack(
  { memory }: World,
  device: SimDevice,
  path: string,
  file: { text: string; mtime?: number | undefined },
) {
  let to = path;
  while (![undefined, file.text].includes(device.vault.text(to))) to = to.replace(/\.md$/, " back.md");
  if (to !== path) memory.copies.add(to.toLowerCase());
  device.vault.userWrite(to, file.text, file.mtime);
}

/** A folder that is not mounted, or whose files are still on their way: twice nothing is found, and then all is back. */
async function whileAway(world: World, device: SimDevice): Promise<boolean> {
  const files = [...device.vault.files()].filter(([, { text }]) => idIn(text) !== undefined);
  // A single note that is gone for so long looks deleted, and rightly so. After it lost its state, a device knows some of them only.
  const isDeleted = (id: string) => device.deletionMarks.get(id)?.state === "deleted";
  const ids = new Set(files.map(([, { text }]) => idIn(text) ?? ""));
  if ([...ids].filter((id) => device.seen.has(id) && !isDeleted(id)).length < 2) return false;
  for (const [path] of files) device.vault.userDelete(path);
  await world.sync(device, { full: true });
  world.minutes.service.advance(15 * 60_000);
  await world.sync(device, { full: true });
  for (const [path, file] of files) bringBack(world, device, path, file);
  return true;
}

/** The user types in a note just before the first step of this kind at its path. */
async function syncWhileTyping(world: World, device: SimDevice, before: string): Promise<boolean> {
  const act = (path: string) => {
    const text = device.vault.text(path);
    if (text === undefined) return;
    const note = { id: idIn(text) ?? "", path, text };
    user.rewrite(world, device, note, (all) => `${all}\nMeanwhile ${world.words.ofUser()}.\n`);
  };
  await world.sync(device, {}, { meanwhile: { before, act } });
  return true;
}

function pass(act: () => void): boolean {
  act();
  return true;
}

/** What the user does at one device, and what the device does itself. */
function at(which: 0 | 1): [string, Action][] {
  const name = which === 0 ? "A" : "B";
  const here =
    (act: (world: World, device: SimDevice) => boolean | Promise<boolean>): Action =>
    (world) => {
      const device = world.devices[which];
      return device === undefined ? false : act(world, device);
    };
  const run = (trouble: Trouble = {}, options = {}) =>
    here(async (world, device) => {
      await world.sync(device, options, trouble);
      return true;
    });
  const inFolder = (folder: string) => (path: string) => `${folder}/${path.slice(path.lastIndexOf("/") + 1)}`;
  const actions: [string, Action][] = [
    ...Object.keys(user.EDITS).map((edit): [string, Action] => [edit, here((w, d) => user.edits(w, d, edit))]),
    ...Object.keys(user.REFORMATS).map((each): [string, Action] => [each, here((w, d) => user.reformats(w, d, each))]),
    ["moves a note", here((w, d) => user.moves(w, d, inFolder("Projects"), true))],
    ["moves a note while the plugin is off", here((w, d) => user.moves(w, d, inFolder("Projects"), false))],
    ["renames a note", here((w, d) => user.moves(w, d, (path) => path.replace(/(?: mine)*\.md$/, " mine.md"), true))],
    [
      "changes the case of a name",
      here((w, d) => user.moves(w, d, (path) => path.replace(/Talk(?=[^/]*$)/, "TALK"), true)),
    ],
    [
      "writes a name in small letters",
      here((w, d) => user.moves(w, d, (path) => path.replace(/Talk(?=[^/]*$)/, "talk"), true)),
    ],
    ["deletes a note", here((w, d) => user.deletes(w, d, true))],
    ["deletes a note while the plugin is off", here((w, d) => user.deletes(w, d, false))],
    ["deletes the note beside a conflict copy", here((w, d) => user.keepsConflictCopy(w, d))],
    ["restores the note", here((w, d) => user.restores(w, d))],
    ["has a deleted note written again", here((w, d) => user.wantsAgain(w, d))],
    ["copies a note to a folder", here((w, d) => user.duplicates(w, d, inFolder("Backup")))],
    ["copies a note", here((w, d) => user.duplicates(w, d, (path) => path.replace(/\.md$/, " 1.md")))],
    ["splits a note", here((w, d) => user.splits(w, d))],
    ["syncs", run()],
    ["syncs in full", run({}, { full: true })],
    ["syncs and moves notes to their folders", run({}, { renames: "move" })],
    ...Object.entries(CHOICES).map(([what, choose]): [string, Action] => [what, here(choose)]),
    ...Object.entries(WITH_OLD_TEXTS).map(([what, act]): [string, Action] => [what, here(act)]),
    ...Object.entries(WITH_SINGLE_NOTES).map(([what, act]): [string, Action] => [what, here(act)]),
    [
      "syncs in full with an old answer",
      here(async (world, device) => {
        const id = world.random.pick(world.minutes.ids) ?? "";
        await world.sync(device);
        // Were the run to crash, its second beginning would be the second sweep that shows the old text.
        return world.minutes.whileBehind(id, () => world.sync(device, { full: true }, CALM));
      }),
    ],
    ["syncs while a note is away", here((w, d) => whileOneIsAway(w, d))],
    ["syncs while its notes are not there", here((w, d) => whileAway(w, d))],
    ...LIES.map((lie): [string, Action] => [
      `syncs over a connection that ${lie}`,
      here((w, d) => syncOverLyingConnection(w, d, lie).then(() => true)),
    ]),
    [
      "loses its state",
      here((world, device) =>
        pass(() => {
          device.loseState();
          if (world.devices.length === 1) world.memory.undone.clear();
        }),
      ),
    ],
    ...["replace", "create", "rename", "trash"].map((before): [string, Action] => [
      `syncs while the user types (${before})`,
      here((world, device) => syncWhileTyping(world, device, before)),
    ]),
  ];
  return actions.map(([what, act]) => [`${name} ${what}`, act]);
}

function between(): [string, Action][] {
  const both =
    (act: (world: World) => void): Action =>
    (world) => {
      if (world.replicator === undefined) return false;
      act(world);
      return true;
    };
  return [
    ["everything is replicated", both((world) => world.replicate())],
    ["some of it is replicated", both((world) => world.replicator?.some(world.random))],
    ["deletions are replicated", both((world) => world.replicator?.deletionsOnly())],
    ["marks are replicated", both((world) => world.replicateMarks())],
  ];
}

/** Everything that can happen in a history, by name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map([...ofService(), ...at(0), ...at(1), ...between()]);

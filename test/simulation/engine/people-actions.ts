import { createPeopleNotes, plannedPeople } from "../../../src/sync/passes/people-notes";
import { recordOf } from "../../../src/sync/state/records";
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { settledVault, undoEntries } from "../../../src/sync/state/undo-log";
import type { SimDevice } from "./device";
import type { Trouble } from "./trouble";
import { attendance, followsLinks, keyOf, namesOf, peopleOn } from "./people";
import type { World } from "./world";
import { notesOf } from "./notes";

type Act = (world: World, device: SimDevice) => boolean | Promise<boolean>;

/** What a user does with notes for attendees, by name. False: it cannot be done now. */
export const WITH_PEOPLE: Readonly<Record<string, Act>> = {
  "makes notes for attendees": (world, device) => makes(world, device),
  "makes notes for attendees while writing one": (world, device) => makes(world, device, { isWriting: true }),
  "crashes while making notes for attendees": (world, device) => {
    const crashAt = world.random.below(6);
    return makes(world, device, { trouble: { crashAt, torn: world.random.oneIn(2) } });
  },
  "undoes notes for attendees": undoes,
  "types in a person's note": (world, device) => {
    const [path, before] = world.random.pick(peopleOn(device)) ?? [];
    if (path === undefined || before === undefined) return false;
    const after = `${before}\nA friend ${world.words.ofUser()}.\n`;
    world.minutes.service.advance(60_000);
    world.words.edited(before, after);
    device.vault.userWrite(path, after, device.now());
    return true;
  },
  "deletes a person's note": (world, device) => {
    const [path, text] = world.random.pick(peopleOn(device)) ?? [];
    if (path === undefined || text === undefined) return false;
    world.minutes.service.advance(60_000);
    world.words.edited(text, "");
    device.vault.userDelete(path);
    endUndone(world);
    return true;
  },
  "renames a person's note": renames,
};

interface Circumstances {
  /** Between the plan and its end, the user makes the first of these notes. */
  readonly isWriting?: boolean;
  readonly trouble?: Trouble;
}

/** As the plugin and the command line tool do it. */
async function makes(
  world: World,
  device: SimDevice,
  { isWriting = false, trouble = {} }: Circumstances = {},
): Promise<boolean> {
  const { parts, chosen } = device;
  const { user, words, violate } = world;
  if (chosen.people.peopleFolder === undefined) return false;
  world.minutes.service.advance(60_000);
  const known = (await device.work(() => knownIds(device))) ?? new Set();
  const settings = { configDir: ".obsidian", ...chosen.people };
  const { withNote, withFallback } = await attendance(device, known);
  user.people.asked = "create";
  let isRefused = false;
  let theirs = "";
  // Cut short, perhaps on another device, which completes it: until then nobody knows whose note it is.
  const cutShort = new Set(
    peopleOn(device).flatMap(([path, text]) =>
      world.devices.some((each) => each.wholeOf(path, text) !== undefined) ? namesOf(path, text) : [],
    ),
  );
  const made = await device.work(async () => {
    await parts.vault.refresh();
    const vault = await settledVault(parts, device.now());
    const { notes, problem } = await plannedPeople({ ...parts, vault, settings });
    isRefused = problem !== undefined;
    // Nobody writes there.
    for (const { name, path, text } of notes)
      if (text.startsWith(device.vault.text(path) ?? "no note")) cutShort.add(keyOf(name));
    // Nobody chooses a fallback name for a note of their own.
    const first = notes.find(({ path }) => !/ \([0-9a-f]{8}\)\.md$/.test(path));
    if (isWriting && first !== undefined) {
      const mine = `Mine ${words.ofUser()}.\n`;
      words.edited("", mine);
      theirs = keyOf(first.name);
      device.vault.userWrite(first.path, mine, device.now());
    }
    return createPeopleNotes({ ...parts, vault }, notes, device.now());
  }, trouble);
  user.people.asked = undefined;
  world.note(`${device.name} has made ${made?.join(", ") ?? "some notes"}`);
  for (const path of made ?? []) {
    const names = namesOf(path, device.vault.text(path) ?? "");
    const again = names.find((name) => withNote.has(name) && !cutShort.has(name));
    if (again !== undefined) violate("I19", `${device.name} makes ${path}, though ${again} has a note`);
    for (const name of names) withNote.add(name);
  }
  if (made === undefined || isRefused) return true;
  const after = await attendance(device, known);
  for (const name of after.attendees)
    if (!after.withNote.has(name) && !withFallback.has(name) && name !== theirs && !cutShort.has(name))
      violate("I19", `${device.name} makes no note for ${name}`);
  return true;
}

/** The meetings that the device knows. */
async function knownIds(device: SimDevice): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const id of notesOf(device).keys())
    if (!id.includes("/") && (await recordOf(device.store, id)) !== undefined) known.add(id);
  return known;
}

/** Takes back what was made last, unless a sync did anything since. */
async function undoes(world: World, device: SimDevice): Promise<boolean> {
  const { user, violate } = world;
  const entries = await device.work(() => undoEntries(device.store));
  const steps = entries?.find(([, entry]) => entry.forRecovery !== true && entry.passedOver !== true)?.[1].steps;
  if (steps === undefined || !("created" in steps)) return false;
  const before = new Map(peopleOn(device));
  user.people.asked = "undo";
  await device.work(async () => {
    await device.parts.vault.refresh();
    await undoLastRun(device.parts, device.now());
  });
  user.people.asked = undefined;
  endUndone(world);
  const after = new Map(peopleOn(device));
  for (const [path, text] of before) {
    const made = [...(user.people.made.get(`${device.name} ${path}`) ?? [])];
    // One that was cut short is finished first.
    const isCut = device.wholeOf(path, text) !== undefined;
    const isMade = made.some((whole) => whole === text || (isCut && whole.startsWith(text)));
    const isTheirs = !steps.created.some(([created]) => created === path) || !isMade;
    if (after.has(path) !== isTheirs)
      violate("I18", `${device.name} ${isTheirs ? "takes" : "does not take"} ${path} back`);
  }
  return true;
}

function renames(world: World, device: SimDevice): boolean {
  const [path] = world.random.pick(peopleOn(device)) ?? [];
  const to = path?.replace(/(?: mine)*\.md$/, " mine.md");
  if (path === undefined || to === undefined || path === to || device.vault.text(to) !== undefined) return false;
  world.minutes.service.advance(60_000);
  followsLinks(world, device, path);
  device.vault.userMove(path, to);
  endUndone(world);
  return true;
}

/** Without its links to people, the service's text is another one: an update that the user undid may come in with them again. */
function endUndone({ user }: World): void {
  user.undone.clear();
}

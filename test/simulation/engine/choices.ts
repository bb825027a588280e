import type { SimDevice } from "./device";
import { FILTERS } from "./filters";
import { PEOPLE, PERSON_TEMPLATE } from "./people";
import { PLACES, type Chosen } from "./places";
import { TASK_TAGS } from "./tasks";
import type { World } from "./world";

/** What a user chooses in the settings of a device, by name. False: it cannot be chosen now. */
export const CHOICES: Readonly<Record<string, (world: World, device: SimDevice) => boolean>> = {
  "chooses other folders": (world, device) => {
    // Where other devices put notes under a choice that this one never used, it cannot know.
    if (!device.knowsChosen) return false;
    const places = world.random.pick(PLACES.filter((each) => each !== device.chosen.places));
    if (places !== undefined) choose(world, device, { places });
    if (!isInStep(world)) world.user.choseApart.add(device);
    return true;
  },
  "chooses other filters": (world, device) => {
    // The settings of the other device, chosen together with other folders, may not have arrived yet.
    if (!device.knowsChosen) return false;
    const filters = world.random.pick(FILTERS.filter(({ settings }) => settings !== device.chosen.filters))?.settings;
    if (filters !== undefined) choose(world, device, { filters });
    return true;
  },
  "turns links between meetings on or off": (world, device) => {
    const { series = "off" } = device.chosen;
    choose(world, device, { series: series === "off" ? "title" : "off" });
    return true;
  },
  "chooses other tags for tasks": (world, device) => {
    const others = TASK_TAGS.filter((each) => each !== device.chosen.taskTag);
    choose(world, device, { taskTag: world.random.pick(others) });
    return true;
  },
  "chooses other settings for attendees": (world, device) => {
    const { path, text } = PERSON_TEMPLATE;
    const people = world.random.pick(PEOPLE.filter((each) => each !== device.chosen.people));
    if (device.vault.text(path) === undefined) device.vault.userWrite(path, text, device.now());
    world.user.people.used = true;
    if (people !== undefined) choose(world, device, { people });
    return true;
  },
};

/** The later choice counts on all devices: no two are made at one time. */
function choose({ minutes: { service } }: World, device: SimDevice, more: Partial<Chosen>): void {
  service.advance(60_000);
  device.chosen = { ...device.chosen, ...more, at: service.now() };
}

/** All devices have the same notes, and a sync would change none. */
function isInStep({ devices, minutes, user: { shown } }: World): boolean {
  const all = devices.map(({ vault }) => JSON.stringify([...vault.files()].map(([path, { text }]) => [path, text])));
  const isShown = minutes.noteIds.every((id) => shown.get(id) === minutes.wordsOf(id)?.join());
  return isShown && all.every((files) => files === all[0]);
}

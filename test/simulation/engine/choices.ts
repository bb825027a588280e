import type { SimDevice } from "./device";
import { FILTERS } from "./filters";
import { PEOPLE, PLACES, type Chosen } from "./places";
import { TASK_TAGS } from "./tasks";
import type { World } from "./world";

/** What a user chooses in the settings of a device, by name. False: it cannot be chosen now. */
export const CHOICES: Readonly<Record<string, (world: World, device: SimDevice) => boolean>> = {
  "chooses other folders": (world, device) => {
    const places = world.random.pick(PLACES.filter((each) => each !== device.chosen.places));
    if (places !== undefined) choose(world, device, { places });
    return true;
  },
  "chooses other filters": (world, device) => {
    const filters = world.random.pick(FILTERS.filter(({ settings }) => settings !== device.chosen.filters))?.settings;
    if (filters !== undefined) choose(world, device, { filters });
    return true;
  },
  "chooses other tags for tasks": (world, device) => {
    const others = TASK_TAGS.filter((each) => each !== device.chosen.taskTag);
    choose(world, device, { taskTag: world.random.pick(others) });
    return true;
  },
  "chooses other settings for attendees": (world, device) => {
    const people = world.random.pick(PEOPLE.filter((each) => each !== device.chosen.people));
    if (people !== undefined) choose(world, device, { people });
    return true;
  },
};

/** The later choice counts on all devices: no two are made at one time. */
function choose({ minutes: { service } }: World, device: SimDevice, more: Partial<Chosen>): void {
  service.advance(60_000);
  device.chosen = { ...device.chosen, ...more, at: service.now() };
}

import type { SimDevice } from "./device";
import { idIn, notesOf } from "./notes";
import type { World } from "./world";

/** The links of meetings of one title, as the checker works them out: from what the service says, and what lies there. */
export async function checkSeries(world: World, device: SimDevice): Promise<void> {
  const isOn = (device.chosen.series ?? "off") !== "off";
  const { user, minutes } = world;
  const meetings = membersOn(world, device);
  for (const { id, title, path, text } of meetings) {
    if (user.edited.has(id) || user.everUndone.has(id)) continue;
    const isOfProject = (other: string) =>
      device.chosen.series !== "title-and-project" ||
      minutes.featuresOf(other).project === minutes.featuresOf(id).project;
    const series = meetings.filter((each) => each.title === title && isOfProject(each.id));
    const at = series.findIndex((each) => each.id === id);
    for (const [key, expected] of [
      ["previous", series[at - 1]?.id],
      ["next", series[at + 1]?.id],
    ] as const) {
      const target = new RegExp(`^${key}: "?\\[\\[(.*?)\\]\\]"?\\r?$`, "m").exec(text)?.[1];
      const place = target === undefined ? undefined : await device.vault.resolveLink(target, path);
      const found = place === undefined ? undefined : idIn(device.vault.text(place) ?? "");
      // Nobody may know a name that the user gave to a note on a device that lost its memory.
      const isUnknown =
        user.forgetful.size > 0 && [...user.places.keys()].some((each) => `/${each}`.endsWith(`/${target}.md`));
      const isDangling = target !== undefined && place === undefined;
      if (isDangling && isUnknown) continue;
      const isSure = found === undefined || meetings.some((each) => each.id === found);
      if (isOn ? isDangling || (found !== expected && isSure) : target !== undefined) {
        const wanted = isOn ? (expected ?? "nothing") : "no links at all";
        world.violate("series", `${device.name} has ${key} ${target ?? "nothing"} in ${path}, not ${wanted}`);
      }
    }
  }
}

/** Meetings with one note each, in order of their start. One that went back to an older text is a member of who knows what. */
function membersOn({ minutes, user }: World, device: SimDevice) {
  const notes = notesOf(device);
  return [...minutes.service.meetings.values()]
    .flatMap(({ id, title, meetingDate = "", markdown }) => {
      const [note, ...more] = notes.get(id) ?? [];
      const isAway = (device.deletionMarks.get(id)?.state ?? "restored") !== "restored";
      // What would be run comes as a project too.
      const hasProject = markdown.includes("\nproject:") && device.chosen.series === "title-and-project";
      const isKnown = !isAway && !hasProject && !user.older.has(id) && more.length === 0;
      return note !== undefined && isKnown ? [{ id, title, meetingDate, ...note }] : [];
    })
    .sort((a, b) => (a.meetingDate < b.meetingDate ? -1 : 1));
}

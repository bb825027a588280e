import { meetingIdOf } from "../../../src/sync/note/note-id";
import { resumeStopped } from "../../../src/commands/restore-notes";
import { overrulingMark } from "../../../src/sync/state/deletion-marks";
import type { DeletionMarks } from "../../../src/sync/ports";
import type { SimDevice } from "./device";
import { chooseNote } from "./user";
import type { World } from "./world";

type Act = (world: World, device: SimDevice) => boolean | Promise<boolean>;

/** What a user does with the sync of single notes, by name. False: it cannot be done now. */
export const WITH_SINGLE_NOTES: Readonly<Record<string, Act>> = {
  "stops the sync of a note": async (world, device) => {
    const note = chooseNote(world, device);
    if (note === undefined) return false;
    world.minutes.service.advance(60_000);
    const at = new Date(device.now()).toISOString();
    await marksOf(device).set(note.id, { state: "stopped", at, path: note.path });
    return true;
  },
  "has a stopped note synced again": async (world, device) => {
    const stopped = [...device.deletionMarks.all()].filter(([, { state }]) => state === "stopped");
    const [id] = world.random.pick(stopped.sort(([a], [b]) => (a < b ? -1 : 1))) ?? [];
    if (id === undefined) return false;
    world.minutes.service.advance(60_000);
    // An update of it that they undid comes in again.
    world.memory.undone.delete(id);
    const at = new Date(device.now()).toISOString();
    await device.work(() =>
      resumeStopped({ ...device.parts, deletionMarks: marksOf(device) }, id, at, (options) =>
        world.sync(device, options),
      ),
    );
    return true;
  },
  "refreshes a note": async (world, device) => {
    const note = chooseNote(world, device);
    if (note === undefined) return false;
    const meeting = meetingIdOf(note.id);
    // An update of it that they undid comes in again.
    for (const id of world.memory.undone.keys()) if (meetingIdOf(id) === meeting) world.memory.undone.delete(id);
    await world.sync(device, { only: [meeting] });
    return true;
  },
};

/** Its marks as the plugin sets them: a decision of the user is later than the one that it answers, whatever the clock shows. */
const marksOf = ({ deletionMarks }: SimDevice): DeletionMarks => ({
  ...deletionMarks,
  set: (id, mark) => deletionMarks.set(id, overrulingMark(mark, deletionMarks.get(id))),
});

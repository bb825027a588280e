import type { Question } from "../../../src/sync/report";
import type { SyncOptions } from "../../../src/sync/sync";
import type { SimDevice } from "./device";
import { leftOutBy } from "./filters";
import { notesOf } from "./notes";
import type { World } from "./world";

/** Rounds after which a vault that is still being changed will never rest. */
const MOST_ROUNDS = 8;
const DAY = 25 * 60 * 60_000;

/**
 * From now on nothing goes wrong: everything is replicated, every device syncs, the user answers what is asked, and two full
 * sweeps show to what the service went back. A sync that has nothing new then writes nothing (rule 9).
 */
export async function comeToRest(world: World): Promise<void> {
  world.calm();
  // The first look changes no note. Only what the second look has settled can follow a full sweep.
  for (let looks = 0; looks < 2; looks += 1) await untilNothingChanges(world);
  for (let sweeps = 0; sweeps < 2; sweeps += 1)
    for (const device of world.devices) await syncAndAnswer(world, device, { full: true });
  await untilNothingChanges(world);
  for (let days = 0; days < 2; days += 1) {
    world.note("a day passes");
    world.minutes.service.advance(DAY);
    await untilNothingChanges(world);
  }
  for (const device of world.devices) {
    const writes = await syncAndAnswer(world, device);
    if (writes.length > 0) world.violate("9 Rest", `${device.name} has nothing new, and writes ${writes.join(", ")}`);
  }
}

async function untilNothingChanges(world: World): Promise<void> {
  for (let round = 0, writes = 1; round < MOST_ROUNDS && writes > 0; round += 1) {
    world.minutes.service.advance(20 * 60_000);
    world.replicate();
    writes = 0;
    for (const device of world.devices) writes += (await syncAndAnswer(world, device)).length;
  }
  world.replicate();
}

/** What the sync wrote in the vault and in the state of notes. */
async function syncAndAnswer(world: World, device: SimDevice, options: SyncOptions = {}): Promise<readonly string[]> {
  const { questions } = await world.sync(device, options);
  const written = device.noteWrites;
  const open = [...questions, ...(await device.openQuestions())];
  const kinds = new Set(open.map(({ kind }) => kind));
  if (kinds.size === 0) return written;
  const answers: SyncOptions = {
    ...(kinds.has("renames") ? { renames: "rename" } : {}),
    ...(kinds.has("missing") ? { missing: answerFor(world, device, open) } : {}),
  };
  world.note(`${device.name} is answered ${JSON.stringify(answers)}`);
  await world.sync(device, answers);
  return [...written, ...device.noteWrites];
}

/** What the user says about notes that are not there: they are deleted, if all that they are asked about are. */
function answerFor({ minutes, memory }: World, device: SimDevice, asked: readonly Question[]): "deleted" | "create" {
  const there = notesOf(device);
  const absent = minutes.noteIds.filter(
    (id) =>
      !there.has(id) &&
      device.deletionMarks.get(id)?.state !== "deleted" &&
      !leftOutBy(device.chosen.filters, minutes.featuresOf(id)),
  );
  const isDeleted = (id: string) => minutes.idsOf(id).some((each) => memory.deleted.has(each));
  // Besides, a decision with a former id may look like a missing one.
  const isAboutOthers = asked.some(({ kind, count }) => kind === "missing" && count > absent.length);
  return absent.length > 0 && absent.every(isDeleted) && !isAboutOthers ? "deleted" : "create";
}

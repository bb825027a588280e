import { keys } from "../../support/engine/store-keys";
import type { Suspicion } from "../../../src/sync/state/suspicions";
import type { SyncOptions } from "../../../src/sync/sync";
import type { SimDevice } from "./device";
import { leftOutBy } from "./filters";
import type { World } from "./world";
import { notesOf } from "./notes";

/** Devices find out about each other's doings in two rounds; what is waited for before anything is concluded needs more. */
const MOST_ROUNDS = 8;

/**
 * All is calm: everything is replicated, every device syncs, the user answers what is asked, until a round changes
 * nothing any more, neither notes nor state.
 */
export async function comeToRest(world: World): Promise<void> {
  for (const device of world.devices) await syncAndAnswer(world, device);
  world.calm();
  await takeOlderTexts(world);
  if (world.user.unread) for (const device of world.devices) await syncAndAnswer(world, device, { full: true });
  let writes = await untilNothingChanges(world);
  // A link that came by replication, from a device that knew less, is looked at with its meeting: with the next full sweep.
  // So are a link to an attendee whose note came or went, and a copy that was away while the note got a new text.
  const { people, away, copies } = world.user;
  if (hasLinks(world) || people.used || (away.size > 0 && copies.size > 0)) {
    for (const device of world.devices) await syncAndAnswer(world, device, { full: true });
    writes = await untilNothingChanges(world);
  }
  checkBases(world);
  // What waits for another device, or for a deletion that may be late, waits for a day. What one device does then may be what
  // another one waits for, from then on.
  for (let days = 0; days < 2 && isWaiting(world); days += 1) {
    world.note("a day passes");
    world.minutes.service.advance(25 * 60 * 60_000);
    writes = await untilNothingChanges(world);
    // A note that counts as restored only now takes the text from before with the next full sweeps.
    if (await takeOlderTexts(world)) writes = await untilNothingChanges(world);
  }
  if (writes > 0 && !mayWait(world)) world.violate("I8", `${writes} writes though nothing changed`);
}

/** Whether two devices have links between meetings, or turned them off while a note with such a link was on its way. */
function hasLinks({ devices }: World): boolean {
  const isOn = devices.some(({ chosen }) => (chosen.series ?? "off") !== "off");
  const texts = devices.flatMap(({ vault }) => [...vault.files().values()].map(({ text }) => text));
  return devices.length > 1 && (isOn || texts.some((text) => /^series_version:/m.test(text)));
}

const BASELESS = `${keys.suspicions}baseless/`;
const DUPLICATE = `${keys.suspicions}duplicate/`;
const WAITS = [keys.retries, `${keys.suspicions}restored/`, `${keys.suspicions}lost/`, BASELESS];

/**
 * Whether a device waits a day: for a deletion that may be late, before of two equal notes of the user one goes to the trash, or
 * for the note to which a link leads that it is to remove.
 */
const isWaiting = (world: World) =>
  WAITS.some((prefix) => anyKey(world, prefix)) ||
  world.devices.some(({ store }) => [...store.dump()].some(([key, value]) => isEarly(key, value)));

function isEarly(key: string, value: string): boolean {
  const { evidence, confirmed } = JSON.parse(key.startsWith(DUPLICATE) ? value : "{}") as Partial<Suspicion>;
  return evidence !== undefined && evidence !== "" && confirmed !== true;
}

/**
 * A device remembers the text that it wrote last, unless it lost its memory, or the note was a copy and is the note itself only
 * now. Merged without it, an edited note shows the user a conflict where there is none. A device that is alone wrote them all.
 */
function checkBases({ devices, user, violate }: World): void {
  if (user.forgetful.size > 0 || user.copies.size > 0) return;
  for (const { name, store, written } of devices) {
    for (const [key, suspicion] of store.dump()) {
      if (!key.startsWith(BASELESS)) continue;
      const id = key.slice(BASELESS.length);
      if (user.copied.has(id)) continue;
      const { evidence } = JSON.parse(suspicion) as { readonly evidence: string };
      // A device keeps two texts. Out of the bin, the user may take one from before these.
      const isOld = user.outOfBin.has(id);
      const kept = (written.get(id) ?? []).slice(0, isOld ? 2 : 1);
      if ((devices.length === 1 && !isOld) || kept.some((version) => version.endsWith(`.${evidence}`)))
        violate("I5", `${name} has forgotten what ${id} was edited from`);
    }
  }
}

const anyKey = ({ devices }: World, prefix: string) =>
  devices.some(({ store }) => [...store.dump().keys()].some((key) => key.startsWith(prefix)));

/** Only full sweeps show to what the service went back, and two of them are needed. */
async function takeOlderTexts(world: World): Promise<boolean> {
  const isNeeded = world.user.older.size > 0;
  for (let sweeps = isNeeded ? 2 : 0; sweeps > 0; sweeps -= 1) {
    for (const device of world.devices) await syncAndAnswer(world, device, { full: true });
  }
  return isNeeded;
}

/** How often the last round wrote. */
async function untilNothingChanges(world: World): Promise<number> {
  let writes = 1;
  for (let round = 0; round < MOST_ROUNDS && writes > 0; round += 1) {
    world.minutes.service.advance(20 * 60_000);
    world.replicate();
    writes = 0;
    for (const device of world.devices) writes += await syncAndAnswer(world, device);
  }
  world.replicate();
  return writes;
}

/** Whether there is a reason to go on asking, and to note down that one did. */
function mayWait({ devices, minutes }: World): boolean {
  const waiting = devices.flatMap(({ store }) =>
    [...store.dump().keys()].filter((key) => key.startsWith(keys.retries)),
  );
  return waiting.length > 0 && waiting.every((key) => !minutes.ids.includes(key.slice(keys.retries.length)));
}

/** How many times it wrote. */
async function syncAndAnswer(world: World, device: SimDevice, options: SyncOptions = {}): Promise<number> {
  const { questions } = await world.sync(device, options);
  const { writes } = device;
  const open = await device.work(() => device.store.get<string[]>(keys.asked));
  const kinds = new Set([...questions.map(({ kind }) => kind), ...(open ?? [])]);
  if (kinds.size === 0) return writes.length;
  const answers: SyncOptions = {
    ...(kinds.has("renames") ? { renames: "rename" } : {}),
    ...(kinds.has("copies") ? { copies: "trash" } : {}),
    ...(kinds.has("missing") ? { missing: answerFor(world, device) } : {}),
  };
  world.note(`${device.name} is answered ${JSON.stringify(answers)}`);
  await world.sync(device, answers);
  return writes.length + device.writes.length;
}

/** What the user says about notes that are not there: the truth, as far as one answer for all can tell it. */
function answerFor({ minutes, user }: World, device: SimDevice): "deleted" | "create" {
  const there = notesOf(device);
  // The question is about notes that were there, also where the filters would leave them out now.
  const isWanted = (id: string) => user.deleted.has(id) || !leftOutBy(device.chosen.filters, minutes.featuresOf(id));
  const absent = minutes.noteIds.filter(
    (id) => !there.has(id) && device.deletionMarks.get(id)?.state !== "deleted" && isWanted(id),
  );
  if (absent.length > 0 && absent.every((id) => user.deleted.has(id))) return "deleted";
  for (const id of absent) user.deleted.delete(id);
  return "create";
}

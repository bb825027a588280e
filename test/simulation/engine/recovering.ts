import { withoutVersion } from "../../../src/sync/note/sync-version";
import { keptTexts, recoverText, type KeptText } from "../../../src/sync/state/recover";
import { settledVault } from "../../../src/sync/state/undo-log";
import type { SimDevice } from "./device";
import { idIn, notesOf, textsOf } from "./notes";
import { touch } from "./user";
import type { World } from "./world";

/** Puts one of the texts back that a sync overwrote or trashed. False: there is none. */
export async function recoversText(world: World, device: SimDevice): Promise<boolean> {
  const { user, minutes, words } = world;
  const kept = choose(world, device, (await device.work(() => keptTexts(device.store))) ?? []);
  if (kept === undefined) return false;
  minutes.service.advance(60_000);
  user.undoes = true;
  // What was cut short is completed first.
  await device.work(() => settledVault(device.parts, device.now()));
  const before = textsOf(device);
  const there = notesOf(device);
  const path = await device.work(async () => {
    await device.parts.vault.refresh();
    return recoverText(device.parts, kept, device.now());
  });
  user.undoes = false;
  if (path === undefined) return true;
  const was = before.get(path);
  const text = device.vault.text(path) ?? "";
  checkRecovery(world, device, kept, { path, was, text });
  for (const [other, each] of before)
    if (other !== path && device.vault.text(other) !== each)
      world.violate("recovery", `${device.name} changes ${other} when ${path} is recovered`);
  if (was === text) return true;
  words.edited(was ?? "", text);
  const id = idIn(text);
  if (id === undefined) {
    user.recovered.add(path);
    return true;
  }
  if (device.deletionMarks.get(id)?.state === "deleted")
    world.violate("recovery", `${device.name} still counts ${path} as deleted`);
  const deletedAt = user.deleted.get(id)?.at;
  for (const each of minutes.idsSince(id)) {
    touch(world, device, each);
    if (deletedAt !== undefined) user.restored.set(each, { path, text, firstAt: deletedAt });
  }
  const [, ...later] = minutes.idsSince(id);
  // Other devices do not know of it.
  if (later.some((each) => there.has(each)) && world.devices.length === 1) user.copies.add(path);
  return true;
}

/** Often one of a note that is not there. */
function choose({ random }: World, device: SimDevice, all: readonly KeptText[]): KeptText | undefined {
  const there = notesOf(device);
  const ofAbsent = all.filter(({ id }) => !there.has(id));
  return random.pick(ofAbsent.length > 0 && random.oneIn(2) ? ofAbsent : all);
}

/** The whole text is there, and it overwrote nothing but its own beginning. */
function checkRecovery(
  { violate }: World,
  { name }: SimDevice,
  { path: at, before, after }: KeptText,
  { path, was, text }: { readonly path: string; readonly was: string | undefined; readonly text: string },
): void {
  const isAside = was === undefined && path !== at;
  if (text !== withoutVersion(before) && (isAside || text !== before))
    violate("recovery", `${name} has another text in ${path} than the one that was recovered`);
  const isBeginning =
    was === undefined || [before, after ?? ""].some((whole) => whole !== was && whole.startsWith(was));
  if (was !== text && !isBeginning) violate("recovery", `${name} overwrites ${path} with a recovered text`);
}

/** A text that was put beside a note stays as it is. */
export function checkRecovered({ user, violate }: World, device: SimDevice, what: string, path: string): void {
  if (user.recovered.has(path)) violate("recovery", `${device.name} ${what} ${path}, which the user recovered`);
}

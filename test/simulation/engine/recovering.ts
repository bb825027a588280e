import { keptTexts, recoverText } from "../../../src/commands/recover";
import { repairedVault } from "../../../src/commands/repaired-journal";
import type { SimDevice } from "./device";
import { idIn } from "./notes";
import type { World } from "./world";

/** Puts one of the texts back that a sync overwrote. False: there is none. */
export async function recoversText(world: World, device: SimDevice): Promise<boolean> {
  const kept = world.random.pick((await device.work(() => keptTexts(device.store))) ?? []);
  if (kept === undefined) return false;
  world.minutes.service.advance(60_000);
  await device.work(() => repairedVault(device.parts, device.now()));
  await device.work(async () => {
    await device.parts.vault.refresh();
    const path = await recoverText(device.parts, kept, device.now());
    const text = device.vault.text(path) ?? "";
    world.words.edited("", text);
    // It may be an older text of the service.
    for (const id of world.minutes.idsOf(idIn(text) ?? "")) world.memory.edited.add(id);
  });
  return true;
}

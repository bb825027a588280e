import { openIssues, storeIssues } from "../../../src/commands/open-issues";
import type { SyncSettings } from "../../../src/sync/render/settings";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { createDevice, type Device } from "./device";
import { createPlainService } from "./plain-service";

/** The meeting that most stories are about, another one, and where the first one's note lies. */
export const A = "aaaaaaaa-0000-4000-8000-000000000001";
export const B = "bbbbbbbb-0000-4000-8000-000000000002";
export const PLAN = "Meetings/2026-03-02 - Planning.md";
/** A text that is long enough to be cut short. */
export const LINES = Array.from({ length: 20 }, (_, n) => `Line ${n}.`).join("\n\n");

/** Of any number of further meetings, below a hundred. */
export const idOf = (n: number) => `cccccccc-0000-4000-8000-0000000000${String(n).padStart(2, "0")}`;

/** A service that knows nothing yet, and a device that has not synced. */
export function beginning(settings: Parameters<typeof createDevice>[1] = {}) {
  const service = createPlainService();
  const device = createDevice(service, settings);
  const { vault } = device;
  return {
    service,
    device,
    vault,
    /** The service now says this of the meeting. */
    say: (words: string, title = "Planning") => service.put({ id: A, title, summary: words }),
    text: (path = PLAN) => vault.text(path) ?? "",
  };
}

/** The same after a first sync of three other meetings. */
export async function underway() {
  const story = beginning();
  for (const n of [1, 2, 3]) story.service.put({ id: B.replace("2", String(n + 2)), title: `Talk ${n}` });
  await story.device.sync();
  return story;
}

/** A sync with settings of the user. */
export const syncWith = (device: Device, settings: Partial<SyncSettings>, options: SyncOptions = {}) =>
  sync({ ...device.parts, settings: { configDir: ".obsidian", ...settings } }, options);

/** Each hour there is a new meeting, so that no sync looks back at the others. Resolves with what then waits for the user. */
export async function hoursPass(
  { service, device }: Pick<ReturnType<typeof beginning>, "service" | "device">,
  hours = 3,
) {
  for (let hour = 0; hour < hours; hour += 1) {
    service.advance(3_600_000);
    service.put({ id: idOf(50 + hour), title: `Later ${hour}` });
    await storeIssues(device.store, await device.sync());
  }
  return openIssues(device.parts, service.now());
}

import { type Vault } from "../../../src/sync/ports";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { A, PLAN, beginning } from "./planning";

/** A device with the note of one meeting. */
export async function startWithPlan() {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const run = async (over: Partial<Vault>, options: SyncOptions = {}) => {
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...vault, ...over } };
    const summary = await sync(parts, { full: true, onOutcome: (outcome) => outcomes.push(outcome), ...options });
    return { summary, outcomes };
  };
  const text = () => vault.text(PLAN) ?? "";
  return { service, device, vault, run, text };
}

import { keys } from "./store-keys";
import type { RetryEntry } from "../../../src/sync/state/retry-list";
import { createDevice } from "./device";
import { createPlainService } from "./plain-service";
import { A } from "./planning";

/** A meeting with a decision, both synced, and what stands of it on the retry list. */
export async function retrying() {
  const service = createPlainService();
  const device = createDevice(service);
  const say = (words: string, because = "It was agreed.") =>
    service.put({
      id: A,
      title: "Planning",
      summary: words,
      decisions: [{ id: "dec_1", text: "Ship", because }],
    });
  say("Words.");
  await device.sync();
  const entry = () => device.store.get<RetryEntry>(keys.retry(A));
  return { service, device, vault: device.vault, say, entry };
}

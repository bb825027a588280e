import { openIssues, storeIssues } from "../../../src/sync/state/open-issues";
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import type { SyncOptions } from "../../../src/sync/sync";
import { beginning, idOf } from "./planning";

/** A device that has synced so many notes, and what its user and the service do. */
export async function synced(count: number) {
  const { service, device, vault } = beginning();
  const ids = Array.from({ length: count }, (_, n) => idOf(n));
  const name = (title: string, summary = "") =>
    ids.forEach((id, n) => service.put({ id, title: `${title} ${n}`, summary }));
  name("Talk");
  await device.sync();
  return {
    service,
    device,
    vault,
    name,
    sync: async (options: SyncOptions = {}) => {
      service.advance(3_600_000);
      const summary = await device.sync(options);
      await storeIssues(device.store, device.outcomes, summary);
      return summary;
    },
    undo: () => undoLastRun(device.parts, service.now()),
    questions: async () =>
      (await openIssues(device.store, vault, service.now())).flatMap(({ question }) => question ?? []),
    all: (kind: string) => vault.list().every((path) => path.includes(kind)),
  };
}

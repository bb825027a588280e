import type { Vault } from "../../../src/sync/ports";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "./device";
import { createPlainService, type Minutes } from "./plain-service";
import { A } from "./planning";

/** Where the note of the decision to ship is written, and where the user moves it in these stories. */
export const SHIP = "Decisions/2026-03-02 - Ship.md";
export const MOVED = "Projects/Ship.md";

/** A service whose meetings have decisions, and a device that has not synced. */
export function deciding(settings: Parameters<typeof createDevice>[1] = {}) {
  const service = createPlainService();
  const device = createDevice(service, settings);
  const { vault } = device;
  const decisions = (...all: readonly (readonly [id: string, text: string])[]) =>
    all.map(([id, text]) => ({ id, text }));
  const requests: string[] = [];
  service.beforeAnswer = (request) => requests.push(request);
  return {
    service,
    device,
    vault,
    /** The service's meeting with these decisions. */
    decide: (...all: readonly (readonly [id: string, text: string])[]) =>
      service.put({ id: A, title: "Planning", decisions: decisions(...all) }),
    /** A minute later, the service's meeting with the decision to ship, which has this id and reason. */
    decideLater: (id: string, because: string) => {
      service.advance(60_000);
      service.put({ id: A, title: "Planning", decisions: [{ id, text: "Ship", because }] });
    },
    put: (minutes: Omit<Minutes, "decisions">, ...all: readonly (readonly [id: string, text: string])[]) =>
      service.put({ ...minutes, decisions: decisions(...all) }),
    idAt: (path: string) => /^decision_id: (.*)$/m.exec(vault.text(path) ?? "")?.[1],
    inDecisions: () => vault.list().filter((path) => path.startsWith("Decisions/")),
    /** So many syncs, each ten minutes after the one before: then a device decides about what it saw in the first. */
    looks: async (times: number) => {
      for (; times > 0; times -= 1) {
        await device.sync();
        service.advance(10 * 60_000);
      }
    },
    /** Meetings that were asked for one by one. */
    asked: () => requests.filter((request) => request.startsWith("meeting ")),
    /** A run in which the process ends right after it changed a note. Returns whether it did. */
    runUntilReplaced: async (): Promise<boolean> => {
      let isDead = false;
      const replace: Vault["replace"] = async (...note) => {
        await vault.replace(...note);
        isDead = true;
      };
      const write: typeof device.store.write = (...changes) =>
        isDead ? Promise.reject(new Error("The process died.")) : device.store.write(...changes);
      await sync({ ...device.parts, vault: { ...vault, replace }, store: { ...device.store, write } });
      return isDead;
    },
    /** A run in which the vault behaves otherwise. */
    runWith: (over: Partial<Vault>) => sync({ ...device.parts, vault: { ...vault, ...over } }),
  };
}

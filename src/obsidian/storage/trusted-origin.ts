import type { App } from "obsidian";
import { originOf } from "../../api/base-url";
import type { StateStore } from "../../sync/ports";

const KEY = "device/pin";
/**
 * The key in local storage, which is as private as the database and stays when the system deletes the database to free
 * space.
 */
const SECOND_PLACE = "meeting-notes-sync-pin";

interface Stored {
  readonly secret: string;
  readonly origin: string;
}

/**
 * The origin that the key may be sent to. The server's address is replicated with data.json, so anyone who can write that
 * file could redirect the key. The key is not sent to an address that was not chosen or confirmed on this device.
 */
export interface TrustedOrigin {
  /** Whether the key in this secret may be sent to this address. */
  trusts(secret: string, baseUrl: string): Promise<boolean>;
  /** Call it when the user chose the address or the key on this device, or confirmed a new address. */
  set(secret: string, baseUrl: string): Promise<void>;
}

export function createTrustedOrigin(
  app: Pick<App, "loadLocalStorage" | "saveLocalStorage">,
  store: () => Promise<StateStore>,
): TrustedOrigin {
  async function set(secret: string, baseUrl: string): Promise<void> {
    const trusted: Stored = { secret, origin: originOf(baseUrl) };
    app.saveLocalStorage(SECOND_PLACE, trusted);
    await (await store()).write(new Map([[KEY, trusted]]));
  }

  return {
    set,
    async trusts(secret, baseUrl) {
      const stored = await (await store()).get<Stored>(KEY);
      const second = app.loadLocalStorage(SECOND_PLACE) as Partial<Stored> | null;
      const trusted = stored ?? second;
      if (trusted?.secret !== secret || trusted.origin !== originOf(baseUrl)) return false;
      // One of the two copies is missing: the database was lost, or an earlier version wrote only the database.
      if (stored === undefined || second?.secret !== secret || second.origin !== trusted.origin) {
        await set(secret, baseUrl);
      }
      return true;
    },
  };
}

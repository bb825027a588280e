import type { App } from "obsidian";
import { parseBaseUrl } from "../../api/base-url";
import type { SyncSettings } from "../../sync/render/settings";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import { connect, secretName, storeObstacle, type Connection, type SampleService, type Service } from "./connection";
import { requestUrlTransport } from "./request-url-transport";
import type { AccountSettings } from "../../api/meeting";
import type { StateStore } from "../../sync/ports";
import { storedAccount } from "../../sync/state/account";

/** The service from the settings, and the known facts about its account. */
export interface ServiceParts {
  /** The service inside the plugin, created on first use. */
  sample(): SampleService;
  /** The chosen service, or the obstacle. Never rejects. */
  connection(): Promise<Connection>;
  settingsFor(service: Service): SyncSettings;
  /** The service's address in the normal form that identifies its state; undefined when there is no valid one. */
  address(): string | undefined;
  /** The name of the secret that holds the key. */
  secretName(): string;
  /** Whether that secret is not empty. */
  hasKey(): boolean;
  /** The account of the chosen service, if this device knows it. */
  account(): Account | undefined;
  /** Reads the account from this device's database. Rejects when it cannot be opened. */
  readAccount(): Promise<void>;
}

export interface ServicePartsOptions {
  readonly app: App;
  readonly storage: StorageParts;
  readonly strings: Strings;
  readonly makeSample: () => SampleService;
}

export function createServiceParts({ app, storage, strings, makeSample }: ServicePartsOptions): ServiceParts {
  const { data, trustedOrigin } = storage;
  let account: Account | undefined;
  let madeSample: SampleService | undefined;
  const sample = (): SampleService => (madeSample ??= makeSample());
  const secretOf = (name: string): string | null => app.secretStorage.getSecret(name);

  function address(): string | undefined {
    if (storage.usesSample()) return sample().baseUrl;
    const parsed = parseBaseUrl(data.settings.baseUrl ?? "");
    return parsed.ok ? parsed.url : undefined;
  }

  return {
    sample,
    address,
    async connection() {
      try {
        if (data.broken) await data.reload();
        return await connect({ data, secretOf, trustedOrigin, transport: requestUrlTransport, sample, strings });
      } catch (error) {
        return { obstacle: storeObstacle(error, strings) };
      }
    },
    settingsFor(service) {
      const { configDir } = app.vault;
      // The user's settings do not apply to the sample, which has its own folder.
      return service.sample ? { configDir } : { ...data.settings, configDir };
    },
    secretName: () => secretName(data),
    // Obsidian keeps a removed secret as an empty text.
    hasKey: () => (secretOf(secretName(data)) ?? "").trim() !== "",
    account: () => account,
    async readAccount() {
      account = await lastKnownAccount(await storage.store(), address());
    },
  };
}

/** The key's account, with the data that the settings screen and the schedule need. */
export interface Account {
  readonly userId: string;
  readonly settings: AccountSettings;
}

/** The account from the last run, without a request; undefined when the server has changed since. */
export async function lastKnownAccount(store: StateStore, baseUrl: string | undefined): Promise<Account | undefined> {
  const known = await storedAccount(store);
  return known && known.baseUrl === baseUrl ? known : undefined;
}

import type { App } from "obsidian";
import { parseBaseUrl } from "../../api/base-url";
import type { SyncSettings } from "../../sync/render/settings";
import { lastKnownAccount, type Account } from "../storage/known-account";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import { connect, secretName, storeObstacle, type Connection, type SampleService, type Service } from "./connection";
import { requestUrlTransport } from "./request-url-transport";

/** The service that is chosen in the settings, and what is known about its account. */
export interface ServiceParts {
  /** The service inside the plugin, made when it is first needed. */
  sample(): SampleService;
  /** The chosen service, or the obstacle. Never rejects. */
  connection(): Promise<Connection>;
  settingsFor(service: Service): SyncSettings;
  /** The service's address in the normalised form under which state is kept; undefined when there is no valid one. */
  address(): string | undefined;
  /** The name of the secret that holds the key. */
  secretName(): string;
  /** Whether that secret holds anything. */
  hasKey(): boolean;
  /** The account of the chosen service, as far as this device knows it. */
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
    ...{ sample, address },
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
      // The sample's notes are in a folder of their own, whatever the user chose for their own meetings.
      return service.sample ? { configDir } : { ...data.settings, configDir };
    },
    secretName: () => secretName(data),
    // A secret that was removed remains as an empty one.
    hasKey: () => (secretOf(secretName(data)) ?? "").trim() !== "",
    account: () => account,
    async readAccount() {
      account = await lastKnownAccount(await storage.store(), address());
    },
  };
}

import type { AccountSettings } from "../../api/meeting";
import type { StateStore } from "../../sync/ports";
import { storedAccount } from "../../sync/state/account";

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

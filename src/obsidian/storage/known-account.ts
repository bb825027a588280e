import type { AccountSettings } from "../../api/meeting";
import type { StateStore } from "../../sync/ports";
import { storedAccount } from "../../sync/state/account";

/** The account that the key belongs to, as far as the settings screen and the schedule need it. */
export interface Account {
  readonly userId: string;
  readonly settings: AccountSettings;
}

/** What the last run learned about the account, without a request; undefined when the server is another one now. */
export async function lastKnownAccount(store: StateStore, baseUrl: string | undefined): Promise<Account | undefined> {
  const known = await storedAccount(store);
  return known && known.baseUrl === baseUrl ? known : undefined;
}

import type { AccountSettings } from "../../api/meeting";
import type { StateStore } from "../../sync/ports";
import { keys, type KnownAccount } from "../../sync/state/records";

/** Whose key it is, as the settings screen and the schedule need it: without asking anybody. */
export interface AccountOnHand {
  readonly userId: string;
  readonly settings: AccountSettings;
}

/** What the last run learned; undefined when the server is another one now. */
export async function accountOnHand(
  store: StateStore,
  baseUrl: string | undefined,
): Promise<AccountOnHand | undefined> {
  const known = await store.get<KnownAccount>(keys.account);
  return known && known.baseUrl === baseUrl ? known : undefined;
}

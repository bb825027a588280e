import type { AccountSettings, NotesClient } from "../../api/meeting";
import { sha256Hex } from "../note/hash";
import type { StateStore } from "../ports";

/** Whose key it is. The only owner of the key `account`. */
export interface KnownAccount {
  /** Device time of the service's answer, in milliseconds. */
  readonly at: number;
  readonly baseUrl: string;
  readonly keyFingerprint: string;
  readonly userId: string;
  readonly settings: AccountSettings;
}

const KEY = "account";
const DAY = 24 * 60 * 60_000;

/** What the service last said; undefined before the first answer. */
export const storedAccount = (store: StateStore) => store.get<KnownAccount>(KEY);

/** Whose key it is, and the account's settings: asked once a day, and whenever the key or the server is another. */
export async function askAccount(
  client: Pick<NotesClient, "authenticate">,
  store: StateStore,
  from: { readonly baseUrl: string; readonly keyFingerprint: string },
  now: number,
): Promise<KnownAccount> {
  const known = await storedAccount(store);
  const age = now - (known?.at ?? 0);
  const current = known?.baseUrl === from.baseUrl && known.keyFingerprint === from.keyFingerprint;
  if (known !== undefined && current && age >= 0 && age < DAY) return known;
  const { userId, settings } = await client.authenticate();
  const { baseUrl, keyFingerprint } = from;
  const account: KnownAccount = { baseUrl, keyFingerprint, at: now, userId, settings };
  await store.write(new Map([[KEY, account]]));
  return account;
}

/** After the service refused the key, the stored answer is no longer valid. */
export async function forgetAccount(store: StateStore): Promise<void> {
  if ((await store.get(KEY)) !== undefined) await store.write(new Map([[KEY, undefined]]));
}

/** One server and user, as 16 hex digits: the address stays out of the keys. */
export function accountScope({ baseUrl, userId }: Pick<KnownAccount, "baseUrl" | "userId">): string {
  return sha256Hex(JSON.stringify([baseUrl, userId]), 16);
}

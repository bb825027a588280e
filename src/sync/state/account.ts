import type { NotesClient } from "../../api/meeting";
import type { StateStore } from "../ports";
import { keys, type KnownAccount } from "./records";

const A_DAY = 24 * 60 * 60_000;

/** Whose key it is, and the account's settings: asked once a day, and whenever the key or the server is another. */
export async function knownAccount(
  client: NotesClient,
  store: StateStore,
  from: { baseUrl: string; keyFingerprint: string },
  now: number,
): Promise<KnownAccount> {
  const known = await store.get<KnownAccount>(keys.account);
  const age = now - (known?.at ?? 0);
  const current = known?.baseUrl === from.baseUrl && known.keyFingerprint === from.keyFingerprint;
  if (known !== undefined && current && age >= 0 && age < A_DAY) return known;
  const { userId, settings } = await client.authenticate();
  const account: KnownAccount = { ...from, at: now, userId, settings };
  await store.write(new Map([[keys.account, account]]));
  return account;
}

/** After a refusal the answer on hand proves nothing any more. */
export async function forgetAccount(store: StateStore): Promise<void> {
  if ((await store.get(keys.account)) !== undefined) await store.write(new Map([[keys.account, undefined]]));
}

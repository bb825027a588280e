// What is shown of an account, and what the schedule takes from it, must be that of the server that is set now.
import { lastKnownAccount } from "../../../src/obsidian/storage/known-account";
import { askAccount } from "../../../src/sync/state/account";
import { createMemoryStore } from "../../support/engine/memory-store";

const HERE = "https://a.example/api";

it("The last known account is that of the server which is set, and none for another one or before the first answer", async () => {
  const store = createMemoryStore();
  expect(await lastKnownAccount(store, HERE)).toBeUndefined();
  const answer = { userId: "u1", settings: { syncFrequencyMinutes: 30 } };
  const client = { authenticate: () => Promise.resolve(answer) } as unknown as Parameters<typeof askAccount>[0];
  await askAccount(client, store, { baseUrl: HERE, keyFingerprint: "k" }, 1);
  expect(await lastKnownAccount(store, HERE)).toMatchObject(answer);
  for (const other of ["https://b.example/api", undefined])
    expect(await lastKnownAccount(store, other)).toBeUndefined();
});

// The shown account and its values for the schedule must be those of the current server.
import { lastKnownAccount } from "../../../src/obsidian/run/service-parts";
import { askAccount } from "../../../src/sync/state/account";
import { createMemoryStore } from "../../support/engine/memory-store";

const HERE = "https://a.example/api";

it("The last known account is that of the current server, and none for another server or before the first answer", async () => {
  const store = createMemoryStore();
  expect(await lastKnownAccount(store, HERE)).toBeUndefined();
  const answer = { userId: "u1", settings: { syncFrequencyMinutes: 30 } };
  const client = { authenticate: () => Promise.resolve(answer) } as unknown as Parameters<typeof askAccount>[0];
  await askAccount(client, store, { baseUrl: HERE, keyFingerprint: "k" }, 1);
  expect(await lastKnownAccount(store, HERE)).toMatchObject(answer);
  for (const other of ["https://b.example/api", undefined])
    expect(await lastKnownAccount(store, other)).toBeUndefined();
});

// A run deals with one page after the other, while the service goes on changing what it lists.
import type { PageQuery } from "../../src/api/meeting";
import { sync, type Progress } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";

const IDS = [1, 2, 3, 4, 5].map((number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`);

/** Five meetings of a service that gives three with each answer; the newest is listed first. */
function start() {
  const service = createPlainService();
  for (const id of IDS) service.put({ id, title: `Talk ${id.at(-1)}` });
  const device = createDevice(service);
  const { client } = service;
  const page = (query: PageQuery) => client.page({ ...query, limit: Math.min(3, query.limit ?? 3) });
  return { service, device, parts: { ...device.parts, client: { ...client, page } } };
}

it("Who watches a run is told how many meetings are dealt with, each once, and how many there seem to be", async () => {
  const { parts } = start();
  const told: Progress[] = [];
  await sync(parts, { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual(IDS.map((_, at) => ({ done: at + 1, total: 5 })));
});

it("A run that ends within a page begins with that page again, so that no meeting of it is missing", async () => {
  const { device, parts } = start();
  let creations = 0;
  const create: typeof parts.vault.create = async (...all) => {
    creations += 1;
    if (creations === 5) throw new Error("The disk is gone.");
    await parts.vault.create(...all);
  };
  expect(await sync({ ...parts, vault: { ...parts.vault, create } })).toMatchObject({ status: "failed", created: 4 });
  expect(await sync(parts)).toMatchObject({ status: "done", created: 1 });
  expect(device.vault.list()).toHaveLength(5);
});

it("A meeting that changes between the page that ends with it and the one that begins with it is written as it is then", async () => {
  const { service, device, parts } = start();
  const [, , between = ""] = IDS;
  service.beforeAnswer = (request) => {
    const updatedAt = service.meetings.get(between)?.updatedAt;
    if (request === "page 2") service.put({ id: between, title: "Talk 3", summary: "Other words." }, updatedAt);
  };
  expect(await sync(parts)).toMatchObject({ created: 5, updated: 1, status: "done" });
  expect(device.vault.text("Meetings/2026-03-02 - Talk 3.md")).toContain("Other words.");
});

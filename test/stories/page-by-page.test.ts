// A run processes one page after the other while the service's list changes.
import type { PageQuery } from "../../src/api/meeting";
import { sync, type Progress } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { broken, meeting, meetings, pagedList } from "../support/engine/paged-list";
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

it("The progress of a run shows the number of processed meetings, each once, and the expected total", async () => {
  const { parts } = start();
  const told: Progress[] = [];
  await sync(parts, { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual(IDS.map((_, at) => ({ done: at + 1, total: 5, problems: 0 })));
});

it.each([
  ["at the end of the list", [...meetings("abc"), broken("z", 200)]],
  ["at the end of a page, with which the next one begins", oneAtTheEndOfAPage()],
])("An unusable meeting %s is reported once", async (_, items) => {
  const service = createPlainService();
  const client = { ...pagedList(items).client, authenticate: () => service.client.authenticate() };
  const summary = await sync({ ...createDevice(service).parts, client });
  expect([summary.quarantined.map(({ id }) => id), summary.doubts]).toEqual([["z"], []]);
});

function oneAtTheEndOfAPage() {
  const usable = Array.from({ length: 150 }, (_, at) => meeting(`m${at}`, 60 + at));
  return [...usable.slice(0, 99), broken("z", 60 + 99), ...usable.slice(100)];
}

it("A run that ends inside a page starts with that page again, so that none of its meetings is missing", async () => {
  const { device, parts } = start();
  let creations = 0;
  const create: typeof parts.vault.create = async (...all) => {
    creations += 1;
    if (creations === 5) throw new Error("The disk is gone.");
    return parts.vault.create(...all);
  };
  expect(await sync({ ...parts, vault: { ...parts.vault, create } })).toMatchObject({ status: "failed", created: 4 });
  expect(await sync(parts)).toMatchObject({ status: "done", created: 1 });
  expect(device.vault.list()).toHaveLength(5);
});

it("A meeting that changes between the page that ends with it and the page that starts with it is written with the change", async () => {
  const { service, device, parts } = start();
  const [, , between = ""] = IDS;
  service.beforeAnswer = (request) => {
    const updatedAt = service.meetings.get(between)?.updatedAt;
    if (request === "page 2") service.put({ id: between, title: "Talk 3", summary: "Other words." }, updatedAt);
  };
  expect(await sync(parts)).toMatchObject({ created: 5, updated: 1, status: "done" });
  expect(device.vault.text("Meetings/2026-03-02 - Talk 3.md")).toContain("Other words.");
});

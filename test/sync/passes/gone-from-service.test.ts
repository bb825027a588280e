// Meetings that the service no longer has: counted over certified full syncs, and reported from the second in a row.
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";
import { keys } from "../../support/engine/store-keys";
import { openPending } from "../../../src/sync/state/pending";
import type { NoteId } from "../../../src/sync/note/note-id";
import { sync } from "../../../src/sync/sync";
import { A, B, idOf, PLAN } from "../../support/engine/planning";

const SHIP = "Decisions/2026-03-02 - Ship.md";
const GONE = { code: "gone-from-service" };
const decisions = [{ id: "dec_1", text: "Ship" }];

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: B, title: "Review" });
  service.put({ id: A, title: "Planning", decisions });
  await device.sync();
  const full = () => device.sync({ full: true });
  return { service, device, vault: device.vault, full };
}

/** Whether two certified full sweeps did not show it. */
const isGone = async ({ store }: Device, id: NoteId) => (await openPending(store, Date.now)).isConfirmed("gone", id);

/** From now on, the meeting is listed with a title that cannot be used. */
function breakTitle(service: PlainService): void {
  const page = service.client.page.bind(service.client);
  Object.assign(service.client, {
    async page(query: Parameters<typeof page>[0]) {
      const answer = await page(query);
      const fault = { code: "field-unusable", of: "meeting", field: "title" };
      const broken = answer.meetings.filter(({ id }) => id === A);
      return {
        ...answer,
        meetings: answer.meetings.filter(({ id }) => id !== A),
        broken: broken.map(({ id, updatedAt }) => ({ id, updatedAt, fault })),
      };
    },
  });
}

describe("a meeting that the service no longer has", () => {
  it("is reported with its decisions in every full sync from the second on, and no longer counted", async () => {
    const { service, device, vault, full } = await start();
    const before = [...vault.files()];
    service.remove(A);
    expect(await full()).toMatchObject({ orphaned: 0 });
    const told = [PLAN, SHIP].map((path) => ({ path, outcome: "orphaned", reason: GONE }));
    for (let sweep = 0; sweep < 3; sweep += 1) {
      expect(await full()).toMatchObject({ status: "done", orphaned: 2 });
      expect(device.outcomes).toMatchObject(told);
      expect(await isGone(device, A)).toBe(true);
    }
    expect([...vault.files()]).toEqual(before);
  });

  it("is reported just so if the user edited its note, which stays as it is", async () => {
    const { service, device, full } = await start();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    service.remove(A);
    await full();
    const before = [...device.vault.files()];
    expect(await full()).toMatchObject({ kept: 0, orphaned: 2 });
    expect([...device.vault.files()]).toEqual(before);
  });

  it("is not reported when it existed in between, even if its note could not be written then", async () => {
    const { service, device, full } = await start();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    device.vault.setBusy(PLAN, true);
    service.remove(A);
    await full();
    service.put({ id: A, title: "Planning", summary: "Other words.", decisions });
    expect(await full()).toMatchObject({ waiting: 1 });
    service.remove(A);
    expect(await full()).toMatchObject({ orphaned: 0 });
    expect(await full()).toMatchObject({ orphaned: 2 });
  });

  it("is no longer requested, even if its note was waiting for a change", async () => {
    const { service, device, full } = await start();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    device.vault.setBusy(PLAN, true);
    service.put({ id: A, title: "Planning", summary: "Other words.", decisions });
    await device.sync();
    expect(await device.store.get(keys.retry(A))).toMatchObject({ kind: "held" });
    service.remove(A);
    await full();
    await full();
    expect(await device.store.get(keys.retry(A))).toBeUndefined();
    service.advance(24 * 3_600_000);
    const requests: string[] = [];
    service.beforeAnswer = (request) => requests.push(request);
    await device.sync();
    expect(requests).not.toContain(`meeting ${A}`);
  });
});

describe("a meeting that another account had", () => {
  it("is not reported in this one", async () => {
    const { service, device, vault } = await start();
    const before = vault.list();
    service.remove(A);
    const parts = { ...device.parts, baseUrl: "https://other.example/api/v1/" };
    for (let sweep = 0; sweep < 3; sweep += 1) {
      expect(await sync(parts, { full: true })).toMatchObject({ status: "done", orphaned: 0 });
    }
    expect(vault.list()).toEqual(before);
  });
});

describe("a decision that the service no longer has", () => {
  const takeBack = (service: Awaited<ReturnType<typeof start>>["service"], summary?: string) =>
    service.put({ id: A, title: "Planning", ...(summary !== undefined && { summary }) });

  it("is reported like a meeting", async () => {
    const { service, device, full } = await start();
    takeBack(service);
    await full();
    expect(await full()).toMatchObject({ orphaned: 1 });
    expect(device.outcomeOf(SHIP)).toMatchObject({ outcome: "orphaned", reason: GONE });
  });

  it("is not reported while decisions get no notes, since they are not checked then; meetings are still reported", async () => {
    const { service, device, full } = await start();
    service.settings = { ...service.settings, autoCreateDecisionNotes: false };
    service.advance(25 * 3_600_000);
    takeBack(service);
    service.remove(B);
    await full();
    expect(await full()).toMatchObject({ orphaned: 1 });
    expect(device.outcomes.map(({ id }) => id)).toEqual([B]);
  });

  it("is not reported while its meeting is listed with a field that cannot be used", async () => {
    const { service, device, full } = await start();
    breakTitle(service);
    for (let sweep = 0; sweep < 3; sweep += 1) {
      service.advance(3_600_000);
      expect(await full()).toMatchObject({ orphaned: 0 });
    }
    expect(await isGone(device, `${A}/dec_1`)).toBe(false);
  });

  it("does not remove its meeting from the retry list", async () => {
    const { service, device, full } = await start();
    device.vault.setBusy(PLAN, true);
    takeBack(service, "Other words.");
    await full();
    expect(await full()).toMatchObject({ waiting: 1, orphaned: 1 });
    expect(await device.store.get(keys.retry(A))).toMatchObject({ kind: "held" });
  });
});

describe("a note that this device never saw", () => {
  /** A device that is new to the vault. The service no longer has one of the meetings. */
  async function newDevice() {
    const { service, vault } = await start();
    const device = createDevice(service);
    for (const path of vault.list()) device.vault.userWrite(path, vault.text(path) ?? "");
    service.remove(A);
    const full = () => device.sync({ full: true });
    const told = () => device.outcomes.filter(({ outcome }) => outcome === "orphaned");
    return { service, device, full, told };
  }

  it("is reported with its decisions from the second full sync on, and stays", async () => {
    const { device, full, told } = await newDevice();
    const before = [...device.vault.files()];
    expect(await full()).toMatchObject({ orphaned: 0 });
    for (let sweep = 0; sweep < 2; sweep += 1) {
      expect(await full()).toMatchObject({ status: "done", orphaned: 2, deleted: 0, trashed: 0 });
      expect(told().map(({ path }) => path)).toEqual([PLAN, SHIP].sort());
      expect(await isGone(device, A)).toBe(true);
    }
    expect([...device.vault.files()]).toEqual(before);
  });

  it("is not missed where the user chose statuses, since no list shows all", async () => {
    const { device, told } = await newDevice();
    const settings = { ...device.parts.settings, status: "draft" };
    for (let sweep = 0; sweep < 3; sweep += 1) await sync({ ...device.parts, settings }, { full: true });
    expect(told()).toEqual([]);
    expect(await isGone(device, A)).toBe(false);
  });

  it("is not reported if the user stopped its sync", async () => {
    const { device, full, told, service } = await newDevice();
    const at = new Date(service.now()).toISOString();
    await device.parts.deletionMarks.set(`${A}/dec_1`, { state: "stopped", at, path: SHIP });
    for (let sweep = 0; sweep < 3; sweep += 1) await full();
    expect(told().map(({ path }) => path)).toEqual([PLAN]);
  });

  it("is not reported while its meeting is listed, even if it is before the user's first day", async () => {
    const { service, device, told } = await newDevice();
    service.put({ id: A, title: "Planning", decisions });
    const settings = { ...device.parts.settings, startDate: "2026-12-31" };
    for (let sweep = 0; sweep < 3; sweep += 1) await sync({ ...device.parts, settings }, { full: true });
    expect(told()).toEqual([]);
    expect(await isGone(device, A)).toBe(false);
  });

  it("is not reported by the id of its series while its meeting is listed with a field that cannot be used", async () => {
    const { service, device, full } = await newDevice();
    service.put({ id: A, title: "Planning", decisions });
    device.edit(PLAN, (text) => text.replace("---\n", `---\nseries_id: ${idOf(1)}\n`));
    breakTitle(service);
    for (let sweep = 0; sweep < 3; sweep += 1) await full();
    expect(device.outcomes).not.toContainEqual(expect.objectContaining({ path: PLAN, reason: GONE }));
    expect(await isGone(device, idOf(1))).toBe(false);
  });

  it("is no longer reported when its meeting is back", async () => {
    const { service, device, full, told } = await newDevice();
    await full();
    service.put({ id: A, title: "Planning", decisions });
    await full();
    service.remove(A);
    expect(await full()).toMatchObject({ orphaned: 0 });
    expect(told()).toEqual([]);
    expect(await isGone(device, A)).toBe(false);
  });
});

// Notes that are missing without a seen deletion: when one counts as deleted, and when the user is asked.
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import type { Vault } from "../../../src/sync/ports";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { A, B, PLAN, idOf } from "../../support/engine/planning";

const MINUTE = 60_000;
const pathOf = (n: number) => `Meetings/2026-03-02 - Talk ${n}.md`;

/** A device with the note of the meeting A and the notes of `others` other meetings. */
async function start(others: number) {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: A, title: "Planning" });
  for (let n = 0; n < others; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  await device.sync();
  const { vault } = device;
  /** The next full sync after `minutes`. */
  const later = async (minutes: number) => {
    service.advance(minutes * MINUTE);
    return device.sync({ full: true });
  };
  return { service, device, vault, later };
}

const kindsOf = ({ questions }: Awaited<ReturnType<Device["sync"]>>) => questions.map(({ kind }) => kind);

describe("a note that is missing", () => {
  it("counts as deleted ten minutes after the first check, with any number of checks in between", async () => {
    const { service, device, vault, later } = await start(3);
    vault.userDelete(PLAN);
    expect(await later(1)).toMatchObject({ status: "done", waiting: 1, deleted: 0 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "note-missing" });
    expect(await later(5)).toMatchObject({ waiting: 1, deleted: 0 });
    expect(await later(4)).toMatchObject({ waiting: 1, deleted: 0 });
    expect(await later(1)).toMatchObject({ waiting: 0, deleted: 1 });
    expect(device.deletionMarks.get(A)).toEqual({
      ...deletionOf((await recordOf(device.store, A))?.text, new Date(service.now()).toISOString(), PLAN),
    });
  });

  it("is asked about if its folder is empty, even if no other note in it would be written again", async () => {
    const { service, device, vault, later } = await start(3);
    for (let n = 0; n < 3; n += 1) service.remove(idOf(n));
    await later(1);
    await later(1);
    for (const path of vault.list()) vault.userDelete(path);
    expect(kindsOf(await later(1))).toEqual(["missing"]);
    expect(kindsOf(await later(20))).toEqual(["missing"]);
    expect(device.deletionMarks.get(A)).toBeUndefined();
  });

  it.each(["deleted", "create"] as const)(
    "and gone from the service is not asked about for ever: %s is an answer for it as well",
    async (missing) => {
      const { service, device, vault, later } = await start(3);
      for (const n of [10, 11]) service.put({ id: idOf(n), title: `Talk ${n}`, folder: "Meetings/Old" });
      await later(1);
      for (const n of [10, 11]) {
        vault.userDelete(pathOf(n).replace("Meetings", "Meetings/Old"));
        service.remove(idOf(n));
      }
      expect(kindsOf(await later(1))).toEqual(["missing"]);
      service.advance(MINUTE);
      expect(await device.sync({ missing })).toMatchObject({ status: "done", created: 0 });
      for (let sweep = 0; sweep < 2; sweep += 1) await later(1);
      vault.userDelete(PLAN);
      expect(kindsOf(await later(1))).toEqual([]);
      expect(await later(20)).toMatchObject({ deleted: 1, questions: [] });
    },
  );

  it("and gone from the service says nothing about notes that came later", async () => {
    const { service, device, vault, later } = await start(3);
    vault.userDelete(PLAN);
    await later(1);
    service.remove(A);
    for (let sweep = 0; sweep < 3; sweep += 1) await later(1);
    for (let n = 10; n < 20; n += 1) service.put({ id: idOf(n), title: `Talk ${n}`, folder: "Meetings/New" });
    await device.sync();
    for (const n of [10, 11]) vault.userDelete(pathOf(n).replace("Meetings", "Meetings/New"));
    expect(await later(1)).toMatchObject({ waiting: 2, questions: [] });
  });

  it("is not searched while files are still arriving: the ten minutes start when the vault is quiet", async () => {
    const { vault, later } = await start(3);
    vault.userDelete(PLAN);
    vault.setSettled(false);
    expect(await later(1)).toMatchObject({ waiting: 1 });
    expect(await later(60)).toMatchObject({ waiting: 1 });
    vault.setSettled(true);
    expect(await later(1)).toMatchObject({ waiting: 1, deleted: 0 });
    vault.setSettled(false);
    expect(await later(60)).toMatchObject({ waiting: 1, deleted: 0 });
    vault.setSettled(true);
    expect(await later(1)).toMatchObject({ waiting: 0, deleted: 1 });
  });

  it.each([
    ["was the only one in the vault", 0, PLAN],
    ["was the only one in its folder", 6, "Decisions/2026-03-02 - Ship.md"],
  ])("and %s is one deletion, without a question", async (_, others, gone) => {
    const { service, device, vault, later } = await start(others);
    if (others > 0) service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    await device.sync();
    vault.userDelete(gone);
    expect(await later(1)).toMatchObject({ questions: [], waiting: 1 });
    expect(await later(10)).toMatchObject({ questions: [], deleted: 1 });
  });

  it("is one of many if it and another were the only notes, each in its own folder", async () => {
    const { service, device, vault, later } = await start(0);
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    await device.sync();
    for (const path of vault.list()) vault.userDelete(path);
    expect(kindsOf(await later(1))).toEqual(["missing"]);
  });

  it.each([
    ["five of fifteen are no reason to ask", 14, 5, []],
    ["six of fifteen are", 14, 6, ["missing"]],
  ])("with others of its folder: %s", async (_, others, gone, kinds) => {
    const { vault, later } = await start(others);
    for (let n = 0; n < gone; n += 1) vault.userDelete(pathOf(n));
    expect(kindsOf(await later(1))).toEqual(kinds);
  });

  it.each(["deleted", "stopped"] as const)(
    "is not one of many where the others are %s by the user's word",
    async (state) => {
      const { device, vault, later } = await start(9);
      for (let n = 0; n < 7; n += 1) {
        vault.userDelete(pathOf(n));
        await device.deletionMarks.set(idOf(n), { state, at: "2026-03-02T10:00:00.000Z", path: pathOf(n) });
      }
      vault.userDelete(PLAN);
      expect(await later(1)).toMatchObject({ questions: [], waiting: 1, deleted: 7 });
    },
  );

  it("is not one of many where the user took the `sync_version` out of the others", async () => {
    const { device, vault, later } = await start(2);
    for (const path of vault.list()) device.edit(path, (text) => text.replace(/^sync_version: .*\n/m, ""));
    expect(await later(1)).toMatchObject({ questions: [], skipped: 3 });
    vault.userDelete(PLAN);
    expect(await later(1)).toMatchObject({ questions: [], skipped: 2, waiting: 1 });
  });

  it("is not one of many if the others belong to another account", async () => {
    const { service, device, vault } = await start(9);
    for (let n = 0; n < 7; n += 1) {
      vault.userDelete(pathOf(n));
      service.remove(idOf(n));
    }
    const parts = { ...device.parts, baseUrl: "https://other.example/api/v1/" };
    await sync(parts);
    vault.userDelete(PLAN);
    service.advance(MINUTE);
    expect(await sync(parts, { full: true })).toMatchObject({ questions: [], waiting: 1 });
  });
});

describe("many missing notes", () => {
  async function allMissing() {
    const { service, device, vault } = await start(2);
    for (const path of vault.list()) vault.userDelete(path);
    expect(kindsOf(await device.sync({ full: true }))).toEqual(["missing"]);
    return { service, device, vault };
  }

  it("are asked about until the last of them exists or is decided", async () => {
    const { service, device, vault } = await allMissing();
    for (const id of [idOf(0), idOf(1)])
      device.deletionMarks.receive(id, deletionOf(undefined, isoOf(service.now()), ""));
    for (let look = 0; look < 2; look += 1) {
      service.advance(15 * MINUTE);
      expect(kindsOf(await device.sync({ full: true }))).toEqual(["missing"]);
    }
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 1, questions: [] });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("are deleted after the user's answer, and stay deleted", async () => {
    const { service, device, vault } = await allMissing();
    const record = await recordOf(device.store, A);
    expect(await device.sync({ missing: "deleted" })).toMatchObject({
      status: "done",
      deleted: 3,
      created: 0,
      questions: [],
    });
    expect(vault.list()).toEqual([]);
    expect(device.deletionMarks.get(A)).toEqual(deletionOf(record?.text, new Date(service.now()).toISOString(), PLAN));
    expect(await device.sync({ full: true })).toMatchObject({ deleted: 3, created: 0, questions: [] });
  });

  it("are created again after the user's answer, which is a decision about each of them, but not about a new one", async () => {
    const { service, device } = await allMissing();
    service.put({ id: B, title: "Review" });
    expect(await device.sync({ missing: "create" })).toMatchObject({ status: "done", created: 4, questions: [] });
    const at = new Date(service.now()).toISOString();
    expect(device.deletionMarks.get(A)).toEqual({ state: "restored", at, path: PLAN });
    expect([...device.deletionMarks.all()].map(([id]) => id).sort()).toEqual([A, idOf(0), idOf(1)]);
  });

  it("are wanted before they are there: a crash in between must not lose the answer, which another device may not know", async () => {
    const { device, vault } = await allMissing();
    const states: unknown[] = [];
    const create: Vault["create"] = (...note) => {
      states.push(device.deletionMarks.get(A)?.state);
      return vault.create(...note);
    };
    await sync({ ...device.parts, vault: { ...vault, create } }, { missing: "create" });
    expect([states.length, states[0]]).toEqual([3, "restored"]);
  });
});

describe("a device that is new to the vault", () => {
  /** It has the note of the meeting A, not that of B. */
  async function newDevice() {
    const service = createPlainService();
    const first = createDevice(service);
    service.put({ id: A, title: "Planning" });
    await first.sync();
    service.put({ id: B, title: "Review" });
    const device = createDevice(service);
    device.vault.userWrite(PLAN, first.vault.text(PLAN) ?? "");
    return { service, device };
  }

  it("asks no question about a note that the user restored", async () => {
    const { device } = await newDevice();
    device.deletionMarks.receive(B, {
      state: "restored",
      at: "2026-03-02T10:00:00.000Z",
      path: "Meetings/2026-03-02 - Review.md",
    });
    expect(await device.sync()).toMatchObject({ created: 1, waiting: 0, questions: [] });
  });

  it("does not create notes that the user answers are deleted, and asks no more", async () => {
    const { device } = await newDevice();
    const asked = await device.sync();
    expect(asked).toMatchObject({ status: "attention", created: 0, waiting: 1 });
    expect(device.outcomeOf("Meetings/2026-03-02 - Review.md")?.reason).toEqual({ code: "note-missing-on-new-device" });
    expect(await device.sync({ missing: "deleted" })).toMatchObject({ status: "done", created: 0, deleted: 1 });
    expect(device.deletionMarks.get(B)).toMatchObject({ state: "deleted", path: "Meetings/2026-03-02 - Review.md" });
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", created: 0, deleted: 1 });
  });
});

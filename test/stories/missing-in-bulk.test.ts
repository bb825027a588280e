// Most notes are missing from the vault: every run notices it, even if the service has no changes for them.
import type { Question } from "../../src/sync/report";
import { beginning, idOf } from "../support/engine/planning";

async function synced(count: number) {
  const story = beginning();
  const { service, device, vault } = story;
  for (let n = 0; n < count; n += 1) service.put({ id: idOf(n), title: `Talk ${String(n).padStart(2, "0")}` });
  await device.sync();
  // No later window contains these meetings.
  for (const hour of [1, 2]) {
    service.advance(3_600_000);
    service.put({ id: idOf(90 + hour), title: `Later ${hour}` });
    await device.sync();
  }
  const paths = vault.list().filter((path) => path.includes("Talk"));
  return { ...story, paths, lose: (n: number) => paths.slice(0, n).forEach((path) => vault.userDelete(path)) };
}

const asked = (questions: readonly Question[]) => questions.map(({ count, notes }) => ({ count, notes }));

describe("A sync that reads only what changed", () => {
  it("stops and asks when most notes are missing: how many, and which", async () => {
    const { device, paths, lose, vault } = await synced(40);
    lose(30);
    const summary = await device.sync();
    expect(summary).toMatchObject({ status: "attention", created: 0, deleted: 0 });
    expect(asked(summary.questions)).toEqual([{ count: 30, notes: paths.slice(0, 30) }]);
    expect(vault.list()).toHaveLength(12);
    expect(await device.sync()).toMatchObject({ status: "attention" });
  });

  it("asks when all notes are missing", async () => {
    const { device, lose, vault } = await synced(40);
    lose(40);
    for (const path of vault.list()) vault.userDelete(path);
    expect(asked((await device.sync()).questions)).toMatchObject([{ count: 42 }]);
  });

  it("continues if few notes are missing, and does not search for them in every run", async () => {
    const { device, lose } = await synced(40);
    lose(5);
    expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
    const looked: string[] = [];
    const find = device.parts.vault.find.bind(device.parts.vault);
    device.parts.vault.find = (id) => {
      looked.push(id);
      return find(id);
    };
    await device.sync();
    expect(looked.length).toBeLessThan(10);
  });

  it.each([
    ["create" as const, { created: 30 }, 42],
    ["deleted" as const, { created: 0 }, 12],
  ])("is answered by a full sync: %s", async (missing, counts, left) => {
    const { device, lose, vault } = await synced(40);
    lose(30);
    await device.sync();
    expect(await device.sync({ full: true, missing })).toMatchObject({ ...counts, questions: [] });
    expect(vault.list()).toHaveLength(left);
    expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
  });

  it.each(["create", "deleted"] as const)(
    "asks again when other notes are missing than the user was asked about: %s",
    async (missing) => {
      const { device, paths, lose, vault } = await synced(40);
      lose(20);
      const [asked] = (await device.sync()).questions;
      const [path = "", text = ""] = [paths[20], vault.text(paths[20] ?? "")];
      vault.userDelete(path);
      const { questions } = await device.sync({ full: true, missing, asked });
      expect(questions).toMatchObject([{ count: 21, notes: paths.slice(0, 21) }]);
      expect([vault.list().length, [...device.deletionMarks.all()]]).toEqual([21, []]);
      vault.userWrite(path, text);
      expect(await device.sync({ full: true, missing, asked: questions[0] })).toMatchObject({ questions: [] });
    },
  );

  it("does not ask again because its question named the first of many notes in another order", async () => {
    const { service, device, vault } = beginning();
    for (let n = 100; n < 620; n += 1) service.put({ id: `cccccccc-0000-4000-8000-000000000${n}`, title: `Talk ${n}` });
    await device.sync();
    service.advance(60_000);
    const lost = vault.list().slice(0, 200);
    const texts = lost.map((path) => vault.text(path) ?? "");
    for (const path of lost) vault.userDelete(path);
    await device.sync();
    for (const [at, text] of texts.slice(0, 99).entries()) vault.userWrite(lost[at] ?? "", text);
    const [asked] = (await device.sync({ full: true })).questions;
    expect(asked).toMatchObject({ count: 101 });
    expect(await device.sync({ full: true, missing: "create", asked })).toMatchObject({ created: 101, questions: [] });
  });

  it("asks nothing about notes that the user deleted while the plugin saw it", async () => {
    const { device, lose } = await synced(40);
    lose(30);
    for (let n = 0; n < 30; n += 1) {
      await device.deletionMarks.set(idOf(n), { state: "deleted", at: "2026-03-03T00:00:00.000Z", path: "" });
    }
    expect(await device.sync()).toMatchObject({ status: "done", questions: [] });
  });
});

describe("A folder that is missing for some time", () => {
  it("is asked about, even if the user had stopped the sync of one of its two notes", async () => {
    const { service, device, vault } = beginning();
    for (const n of [1, 2]) service.put({ id: idOf(n), title: `Talk ${n}` });
    await device.sync();
    const [path = "", other = ""] = vault.list();
    const at = new Date(service.now()).toISOString();
    await device.deletionMarks.set(idOf(1), { state: "stopped", at, path });
    for (const each of vault.list()) vault.userDelete(each);
    for (const look of [1, 2]) {
      service.advance(look * 600_000);
      expect(asked((await device.sync({ full: true })).questions)).toEqual([{ count: 1, notes: [other] }]);
    }
    expect([...device.deletionMarks.all()].map(([, { state }]) => state)).toEqual(["stopped"]);
  });
});

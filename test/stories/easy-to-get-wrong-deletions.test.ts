// The rules about deletions that are easy to get wrong, each as a short story; the other rules in
// easy-to-get-wrong.test.ts.
import { deletionOf } from "../../src/sync/state/deletion-marks";
import type { Vault } from "../../src/sync/ports";
import { recordOf } from "../../src/sync/state/records";
import { sync } from "../../src/sync/sync";
import { A, B, PLAN, beginning, idOf } from "../support/engine/planning";

const MINUTE = 60_000;

describe("A deletion", () => {
  const many = Array.from({ length: 9 }, (_, n) => idOf(n));

  async function withMany() {
    const all = beginning();
    for (const id of many) all.service.put({ id });
    all.say("Words.");
    await all.device.sync();
    return all;
  }

  it("needs two checks ten minutes apart, in a quiet vault", async () => {
    const { service, device, vault, say } = await withMany();
    vault.userDelete(PLAN);
    say("News.");
    await device.sync();
    vault.setSettled(false);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    vault.setSettled(true);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  });

  it("is not assumed when the note arrives elsewhere in between, like a move from another device", async () => {
    const { service, device, vault, say, text } = await withMany();
    const moved = text();
    vault.userDelete(PLAN);
    say("News.");
    await device.sync();
    vault.userWrite("Projects/Plan.md", moved);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    expect(vault.text("Projects/Plan.md")).toContain("News.");
  });

  it("is never forgotten, and only the user can undo it", async () => {
    const { service, device, vault, say } = await withMany();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(
      A,
      deletionOf((await recordOf(device.store, A))?.text, "2026-03-02T10:00:00.000Z", PLAN),
    );
    device.store.clear();
    for (const words of ["One.", "Two."]) {
      say(words);
      service.advance(60 * MINUTE);
      expect(await device.sync({ full: true })).toMatchObject({ created: 0 });
    }
    await device.deletionMarks.set(A, { state: "restored", at: "2026-03-03T10:00:00.000Z", path: PLAN });
    expect(await device.sync({ only: [A], missing: "create" })).toMatchObject({ created: 1 });
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("is not assumed for any note while there is a question about many", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B]) service.put({ id, title: `Talk ${id.slice(0, 1)}` });
    await device.sync();
    const [first = "", second = ""] = vault.list();
    const kept = vault.text(second) ?? "";
    vault.userDelete(first);
    device.store.clear();
    expect((await device.sync()).questions).toHaveLength(1);
    vault.userDelete(second);
    for (let n = 0; n < 3; n += 1) {
      await device.sync({ full: true });
      service.advance(20 * MINUTE);
    }
    expect([...device.deletionMarks.all()]).toEqual([]);
    vault.userWrite(second, kept);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe("Many missing notes", () => {
  it.each([
    ["all of a folder", 3, 3],
    ["more than a fifth, and more than five", 20, 6],
  ])("stop the run and ask: %s", async (_, all, gone) => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < all; n += 1) service.put({ id: idOf(n) });
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    await device.sync();
    if (gone === all) vault.userDelete(PLAN);
    for (let n = 0; n < gone; n += 1) {
      const path = vault.list().find((each) => vault.text(each)?.includes(idOf(n)) === true);
      if (path !== undefined) vault.userDelete(path);
    }
    for (let n = 0; n < all; n += 1) service.put({ id: idOf(n), summary: "News." });
    const { questions, created, deleted } = await device.sync();
    expect({ kinds: questions.map(({ kind }) => kind), created, deleted }).toEqual({
      kinds: ["missing"],
      created: 0,
      deleted: 0,
    });
  });

  it("are not notes of meetings that the service no longer has: the next deletion is one deletion", async () => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < 20; n += 1) service.put({ id: idOf(n), title: `Meeting ${n}.` });
    await device.sync();
    const remove = (n: number) => vault.userDelete(vault.list().find((path) => path.includes(`${n}.`)) ?? "");
    for (let n = 10; n < 18; n += 1) service.remove(idOf(n));
    for (let sweep = 0; sweep < 2; sweep += 1) await device.sync({ full: true });
    for (let n = 10; n < 18; n += 1) remove(n);
    remove(19);
    expect(await device.sync({ full: true })).toMatchObject({ questions: [], waiting: 1 });
    service.advance(11 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ questions: [], deleted: 1 });
  });

  it("are not the result of a crash in the first run", async () => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < 5; n += 1) service.put({ id: idOf(n) });
    let left = 2;
    const dying = {
      ...vault,
      create: (...args: Parameters<Vault["create"]>) =>
        (left -= 1) < 0 ? Promise.reject(new Error("The process died.")) : vault.create(...args),
    };
    await sync({ ...device.parts, vault: dying });
    expect(vault.list()).toHaveLength(2);
    expect(await device.sync()).toMatchObject({ created: 3, questions: [], status: "done" });
  });
});

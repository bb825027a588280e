// A note that the user deleted exists again: another device's update restored it, and it goes to the trash again; or the
// user restored it, and it is synced as before. Two checks ten minutes apart decide; for a note without changes, a day does.
import { isoOf } from "../../../src/api/timestamp";
import { joinCallout } from "../../../src/sync/note/callout";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { NoteChanged, type Mark, type Vault } from "../../../src/sync/ports";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { conflictName, createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, PLAN, beginning } from "../../support/engine/planning";
import { unreachable } from "../../support/api/failures";

const CONFLICT = conflictName(PLAN);
const REVIEW = "Meetings/2026-03-02 - Review.md";
const AT = "2026-03-02T10:00:00.000Z";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The user deletes the note; `newer` is its version on another device that did not know of the deletion. */
async function start() {
  const { service, device, vault, say } = beginning();
  say("First words.");
  await device.sync();
  const older = vault.text(PLAN) ?? "";
  const mark: Mark = deletionOf(await recordOf(device.store, A), AT, PLAN);
  vault.userDelete(PLAN);
  await device.deletionMarks.set(A, mark);
  say("Second words.");
  // It is no longer new: no sweep contains it.
  service.advance(60 * MINUTE);
  service.put({ id: B, title: "Review" });
  await device.sync();
  const other = createDevice(service);
  await other.sync();
  const newer = other.vault.text(PLAN) ?? "";
  /** Two runs with this time between them. */
  const twoLooks = async (apart = 10 * MINUTE) => {
    await device.sync();
    service.advance(apart);
    return device.sync();
  };
  const runWith = (over: Partial<Vault>) => sync({ ...device.parts, vault: { ...vault, ...over } });
  return {
    service,
    device,
    vault,
    say,
    older,
    newer,
    mark,
    twoLooks,
    runWith,
    state: () => device.deletionMarks.get(A)?.state,
  };
}

describe("A deleted note that another device's update restored", () => {
  it.each([PLAN, CONFLICT])("goes to the trash again at the second look: %s", async (path) => {
    const { device, vault, newer, twoLooks, state } = await start();
    vault.userWrite(path, newer);
    expect(await twoLooks()).toMatchObject({ trashed: 1, created: 0 });
    expect([vault.list(), vault.trashed(), state()]).toEqual([[REVIEW], [{ path, text: newer }], "deleted"]);
    expect(device.outcomeOf(path)?.reason).toEqual({ code: "brought-back-by-update" });
  });

  it("stays at the first check, and at all others within ten minutes", async () => {
    const { service, device, vault, newer } = await start();
    vault.userWrite(PLAN, newer);
    for (const pause of [0, 6 * MINUTE, 4 * MINUTE - 1]) {
      service.advance(pause);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
    }
    service.advance(1);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("is checked only in a quiet vault", async () => {
    const { device, vault, newer, twoLooks } = await start();
    vault.userWrite(PLAN, newer);
    vault.setSettled(false);
    expect(await twoLooks(20 * MINUTE)).toMatchObject({ trashed: 0 });
    vault.setSettled(true);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
  });

  it("in the version that was deleted counts as deleted for a day: the device that wrote it may not have checked yet", async () => {
    const { service, device, vault, older, twoLooks, state } = await start();
    await device.deletionMarks.set(A, deletionOf(await recordOf(device.store, A), isoOf(service.now()), PLAN));
    vault.userWrite(PLAN, older);
    await twoLooks();
    await twoLooks(DAY - 11 * MINUTE);
    expect([vault.list(), state()]).toEqual([[PLAN, REVIEW], "deleted"]);
    await twoLooks(MINUTE);
    expect(state()).toBe("restored");
  });

  it("stays under a name in another case: the user may have renamed it, which looked like a deletion", async () => {
    const { vault, newer, twoLooks, state } = await start();
    vault.userWrite("Meetings/2026-03-02 - PLANNING.md", newer);
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(state()).toBe("restored");
  });

  it("gets two new checks each time that it comes back", async () => {
    const { device, vault, newer, twoLooks } = await start();
    vault.userWrite(PLAN, newer);
    await twoLooks();
    vault.userWrite(PLAN, newer);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(await twoLooks()).toMatchObject({ trashed: 1 });
  });

  it("gets two new checks when it gets another text: a device that did not know of the deletion wrote it", async () => {
    const { service, device, vault, older, newer, mark, twoLooks, state } = await start();
    await device.deletionMarks.set(A, { ...mark, version: /sync_version: (.*)/.exec(newer)?.[1] ?? "" });
    vault.userWrite(PLAN, older);
    await device.sync();
    service.advance(10 * MINUTE);
    vault.userWrite(PLAN, newer);
    await device.sync();
    expect(state()).toBe("deleted");
    await twoLooks(DAY);
    expect(state()).toBe("restored");
  });

  it("that cannot be trashed now goes to the trash in the next run", async () => {
    const { device, vault, newer, service, runWith } = await start();
    vault.userWrite(PLAN, newer);
    await device.sync();
    service.advance(10 * MINUTE);
    const trash = () => Promise.reject(new NoteChanged("changed"));
    expect(await runWith({ trash })).toMatchObject({ trashed: 0, error: null });
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("with broken properties stays until they are corrected, and then goes to the trash in the next run", async () => {
    const { device, vault, newer, twoLooks, state } = await start();
    vault.userWrite(PLAN, newer);
    await device.sync();
    vault.userWrite(PLAN, newer.replace("tags:", "tags: [a\ntags:"));
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(state()).toBe("deleted");
    vault.userWrite(PLAN, newer);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("is asked about from the sixth on, and goes to the trash when the user says so", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    const ids = Array.from({ length: 6 }, (_, n) => `${A.slice(0, -1)}${n}`);
    for (const id of ids) service.put({ id });
    await device.sync();
    for (const id of ids) await device.deletionMarks.set(id, deletionOf(await recordOf(device.store, id), AT, ""));
    for (const id of ids) {
      const path = device.vault.list().find((each) => device.vault.text(each)?.includes(id) === true) ?? "";
      device.deletionMarks.receive(id, { ...(device.deletionMarks.get(id) ?? { state: "deleted", at: AT }), path });
      service.put({ id, summary: "News." });
    }
    const other = createDevice(service);
    await other.sync();
    for (const [path, { text }] of other.vault.files()) device.vault.userWrite(path, text);
    await device.sync();
    service.advance(10 * MINUTE);
    const asked = await device.sync();
    expect(asked.questions.map(({ kind, count }) => [kind, count])).toEqual([["copies", 1]]);
    expect(asked).toMatchObject({ trashed: 5 });
    expect(await device.sync({ copies: "trash" })).toMatchObject({ trashed: 1 });
    expect(device.vault.list()).toEqual([]);
  });
});

describe("A deleted note that exists again was restored by the user", () => {
  it.each<[string, (given: { older: string; newer: string }) => ReadonlyMap<string, string>]>([
    ["when it is the version that was deleted", ({ older }) => new Map([[PLAN, older]])],
    ["when somebody wrote in it", ({ newer }) => new Map([[PLAN, `${newer}\nMine.\n`]])],
    ["when it holds words in a callout", ({ newer }) => new Map([[PLAN, joinCallout(newer, ["Words."], "\n")]])],
    ["when it lies elsewhere, as the other half of a move", ({ newer }) => new Map([["Projects/Plan.md", newer]])],
    [
      "when it lies there twice, and somebody wrote in one of them",
      ({ newer }) =>
        new Map([
          [PLAN, newer],
          [CONFLICT, `${newer}\nMine.\n`],
        ]),
    ],
  ])("%s", async (_, there) => {
    const { device, vault, older, newer, twoLooks, state } = await start();
    const files = there({ older, newer });
    for (const [path, text] of files) vault.userWrite(path, text);
    await twoLooks(files.get(PLAN) === older ? DAY : undefined);
    expect(state()).toBe("restored");
    // Only slightly later than the deletion, so that it does not undo a second deletion on a device whose clock is behind.
    expect(device.deletionMarks.get(A)?.at).toBe(isoOf(Date.parse(AT) + 1));
    const texts = vault.list().map((path) => vault.text(path) ?? "");
    for (const text of files.values()) {
      if (text.includes("Mine.")) expect(texts.join("")).toContain("Mine.");
    }
    expect(texts.join("")).toContain("Second words.");
  });

  it("when it is not known which version was deleted", async () => {
    const { device, vault, newer, twoLooks, state } = await start();
    device.deletionMarks.receive(A, { state: "deleted", at: AT, path: PLAN });
    vault.userWrite(PLAN, newer);
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0, error: null });
    expect([vault.list(), state()]).toEqual([[PLAN, REVIEW], "restored"]);
  });

  it("and gets the service's changes, even if the run is interrupted then", async () => {
    const { service, device, vault, older, state } = await start();
    vault.userWrite(PLAN, older);
    await device.sync();
    service.advance(DAY);
    service.beforeAnswer = (request) => {
      if (request.startsWith("page")) throw unreachable();
    };
    expect(await device.sync()).toMatchObject({ status: "failed" });
    expect(state()).toBe("restored");
    service.beforeAnswer = () => undefined;
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(vault.text(PLAN)).toContain("Second words.");
  });

  it("and waits no second day for the text that it was edited from", async () => {
    const { service, device, vault, older, mark } = await start();
    device.store.clear();
    await device.deletionMarks.set(A, { ...mark, at: isoOf(service.now() + MINUTE) });
    vault.userWrite(PLAN, older.replace("First words.", "My words."), service.now());
    for (let hour = 0; hour <= 25; hour += 1) {
      await device.sync({ missing: "create" });
      service.advance(60 * MINUTE);
    }
    expect(vault.text(PLAN)).toContain("My words.");
    expect(vault.text(PLAN)).toContain("> Second words.");
  });

  it("and may be deleted again, which also gets two new checks", async () => {
    const { service, device, vault, older, mark, twoLooks, state } = await start();
    vault.userWrite(PLAN, older);
    await twoLooks(DAY);
    // The mark arrives before the deletion itself.
    device.deletionMarks.receive(A, { ...mark, at: isoOf(service.now()) });
    await device.sync();
    expect([vault.list(), state()]).toEqual([[PLAN, REVIEW], "deleted"]);
  });
});

describe("No second check", () => {
  it.each(["stopped", "restored"] as const)("is taken at a note that is %s", async (decided) => {
    const { device, vault, newer, mark, twoLooks, state } = await start();
    device.deletionMarks.receive(A, { ...mark, state: decided });
    vault.userWrite(PLAN, newer);
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[PLAN, REVIEW], decided]);
  });

  it("is counted if the index was out of date", async () => {
    const { service, device, vault, newer, runWith, state } = await start();
    vault.userWrite(PLAN, newer);
    await device.sync();
    vault.userDelete(PLAN);
    service.advance(10 * MINUTE);
    expect(await runWith({ find: async (id) => (id === A ? [PLAN] : []) })).toMatchObject({ error: null });
    vault.userWrite(PLAN, newer);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[PLAN, REVIEW], "deleted"]);
  });
});

// The user deletes a note on another device while this one changes it: a sync tool then brings it back, with its mark.
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { isoOf } from "../../src/api/timestamp";
import type { Mark, Vault } from "../../src/sync/ports";
import { recordOf } from "../../src/sync/state/records";
import { sync } from "../../src/sync/sync";
import { createDevice, type Device } from "../support/engine/device";
import { A, PLAN, beginning } from "../support/engine/planning";
import type { PlainService } from "../support/engine/plain-service";

const SHIP = "Decisions/2026-03-02 - Ship.md";
const MINUTE = 60_000;

/** A meeting with one decision, both in the vault. */
async function start() {
  const story = beginning();
  const { service, device } = story;
  const serve = (title: string, summary: string, id = "dec_1") =>
    service.put({ id: A, title, summary, decisions: [{ id, text: "Ship", because: "Agreed." }] });
  serve("Planning", "Words.");
  await device.sync();
  /** The user deletes a note on another device now. This device receives it when the returned function is called. */
  const deletedElsewhere = async (id: string, path: string) => {
    service.advance(MINUTE);
    const mark = deletionOf(await recordOf(device.store, id), isoOf(service.now()), path);
    return () => device.deletionMarks.set(id, mark);
  };
  return { ...story, serve, deletedElsewhere };
}

/** The user moved the meeting's note and deleted the decision's one elsewhere. This device corrects the link in that first. */
async function correctedLink() {
  const story = await start();
  const { service, device, vault, deletedElsewhere, text } = story;
  vault.userWrite("Projects/Plan.md", text());
  vault.userDelete(PLAN);
  const hears = await deletedElsewhere(`${A}/dec_1`, SHIP);
  service.advance(MINUTE);
  await device.sync({ full: true });
  return { ...story, hears, written: text(SHIP) };
}

describe("A decision's note that the user deleted on another device stays deleted, even if this one meanwhile", () => {
  it("corrected its link, since the user had moved the meeting's note", async () => {
    const { device, hears, written, text } = await correctedLink();
    expect(written).toContain("[[Projects/Plan]]");
    await hears();
    await device.sync();
    expect([text(SHIP), device.outcomeOf(SHIP)?.reason]).toEqual(["", { code: "brought-back-by-update" }]);
  });

  it("renamed the meeting's note, so that the link followed", async () => {
    const { service, device, vault, serve, deletedElsewhere, text } = await start();
    const hears = await deletedElsewhere(`${A}/dec_1`, SHIP);
    service.advance(MINUTE);
    serve("Review", "Words.");
    await device.sync();
    expect(text(SHIP)).toContain("- Review]]");
    await hears();
    await device.sync();
    expect(vault.list()).toEqual(["Meetings/2026-03-02 - Review.md"]);
  });

  it.each([
    ["stays deleted if it comes back because a link in it followed on a third device", "Elsewhere", "deleted", 1],
    ["may be restored by the user as it was", "Plan", "waiting", 1],
    ["may be restored by the user with another link after they deleted it a second time", "Elsewhere", "waiting", 2],
  ])("corrected its link, and %s", async (_, name, outcome, deletions) => {
    const { service, device, vault, hears, deletedElsewhere, written, text } = await correctedLink();
    await hears();
    await device.sync();
    expect(text(SHIP)).toBe("");
    if (deletions === 2) await (await deletedElsewhere(`${A}/dec_1`, SHIP))();
    vault.userWrite(SHIP, written.replace("Projects/Plan", `Projects/${name}`));
    for (let look = 0; look < 3; look += 1) {
      service.advance(20 * MINUTE);
      await device.sync({ full: true });
    }
    expect(device.outcomeOf(SHIP)?.outcome).toBe(outcome);
  });
});

it("So does one that got its new id on this device only after it was back at its place", async () => {
  const { service, device, vault, serve, deletedElsewhere, text } = await start();
  const cut = text(SHIP);
  vault.userDelete(SHIP);
  serve("Planning", "Words.", "dec_2");
  await device.sync();
  const hears = await deletedElsewhere(`${A}/dec_2`, SHIP);
  service.advance(MINUTE);
  vault.userWrite(SHIP, cut);
  await device.sync({ full: true });
  expect(text(SHIP)).toContain("dec_2");
  await hears();
  await device.sync();
  expect([text(SHIP), device.outcomeOf(SHIP)?.reason]).toEqual(["", { code: "brought-back-by-update" }]);
});

describe("A note that comes back under the id that its decision had before the user deleted it", () => {
  async function comeBack(edited: string) {
    const { service, device, vault, serve, deletedElsewhere, text } = await start();
    const before = text(SHIP);
    serve("Planning", "Words.", "dec_2");
    await device.sync({ full: true });
    const hears = await deletedElsewhere(`${A}/dec_2`, SHIP);
    await hears();
    vault.userWrite(SHIP, before + edited, service.now());
    await device.sync({ full: true });
    const atFirst = text(SHIP);
    service.advance(25 * 60 * MINUTE);
    for (let run = 1; run <= 3; run += 1) {
      service.advance(10 * MINUTE);
      await device.sync({ full: true });
    }
    return {
      atFirst,
      before: before + edited,
      after: text(SHIP),
      state: device.deletionMarks.get(`${A}/dec_2`)?.state,
    };
  }

  it("is not changed for a day, since the deletion may still arrive, and then goes to the trash", async () => {
    const { atFirst, before, after, state } = await comeBack("");
    expect([atFirst === before, after, state]).toEqual([true, "", "deleted"]);
  });

  it("belongs to the user under its new id if they edited it", async () => {
    const { atFirst, before, after, state } = await comeBack("\nMine.\n");
    expect([atFirst === before, state]).toEqual([true, "restored"]);
    expect(after).toBe(before.replace("dec_1", "dec_2"));
  });
});

it("So does one whose link is updated in the same run that learns of the deletion: it goes with the next run", async () => {
  const { service, vault, serve, deletedElsewhere, device } = await start();
  const hears = await deletedElsewhere(`${A}/dec_1`, SHIP);
  await hears();
  service.advance(MINUTE);
  serve("Review", "Words.");
  await device.sync();
  await device.sync();
  expect(vault.list()).toEqual(["Meetings/2026-03-02 - Review.md"]);
});

/** The mark of the user's deletion on another device, a minute ago. */
async function markFromElsewhere(service: PlainService): Promise<Mark> {
  const other = createDevice(service);
  await other.sync();
  service.advance(MINUTE);
  const mark = deletionOf(await recordOf(other.store, A), isoOf(service.now()), PLAN);
  service.advance(MINUTE);
  return mark;
}

/** The process ends right after the first write of this kind, and nothing is stored after it. */
async function syncUntilItDiesAfter({ parts, store }: Device, kind: "create" | "replace"): Promise<void> {
  let stored: ReadonlyMap<string, string> = new Map();
  const dies =
    <T extends readonly unknown[]>(write: (...args: T) => Promise<void>) =>
    async (...args: T) => {
      stored = store.dump();
      await write(...args);
      throw new Error("The process died.");
    };
  const { vault } = parts;
  const dying: Partial<Vault> =
    kind === "create"
      ? { create: dies((...args) => vault.create(...args)) }
      : { replace: dies((...args) => vault.replace(...args)) };
  await sync({ ...parts, vault: { ...vault, ...dying } });
  store.restore(stored);
}

describe("A note that this device updated after the user deleted it elsewhere", () => {
  it("stays deleted if the power failed before the update was recorded", async () => {
    const { service, device, vault, serve } = await start();
    serve("Planning", "More words.");
    const mark = await markFromElsewhere(service);
    await syncUntilItDiesAfter(device, "replace");
    expect(vault.text(PLAN)).toContain("More words.");
    await device.deletionMarks.set(A, mark);
    await device.sync();
    service.advance(20 * MINUTE);
    await device.sync();
    expect([vault.text(PLAN), device.deletionMarks.get(A)?.state]).toEqual([undefined, "deleted"]);
  });

  it("stays deleted where the process died right after it had created the note", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    const mark = await markFromElsewhere(service);
    await syncUntilItDiesAfter(device, "create");
    await device.sync();
    expect(vault.list()).toEqual([PLAN]);
    await device.deletionMarks.set(A, mark);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[], "deleted"]);
  });

  it("belongs to the user if this device had created it before they deleted and restored it, and died right after that", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    await syncUntilItDiesAfter(device, "create");
    service.advance(MINUTE);
    await device.deletionMarks.set(A, await markFromElsewhere(service));
    for (let look = 0; look < 3; look += 1) {
      service.advance(20 * MINUTE);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
    }
    expect(vault.list()).toEqual([PLAN]);
  });

  it("belongs to the user if the process died before the update, and they restored the text from before", async () => {
    const { service, device, vault, serve, text } = await start();
    const before = text();
    serve("Planning", "More words.");
    const mark = await markFromElsewhere(service);
    let stored: ReadonlyMap<string, string> = new Map();
    const replace = () => {
      stored = device.store.dump();
      return Promise.reject(new Error("The process died."));
    };
    await sync({ ...device.parts, vault: { ...vault, replace } });
    device.store.restore(stored);
    await device.deletionMarks.set(A, mark);
    for (let look = 0; look < 3; look += 1) {
      expect(await device.sync()).toMatchObject({ trashed: 0 });
      service.advance(20 * MINUTE);
    }
    expect(text()).toBe(before);
  });

  it("goes to the trash, but not an earlier one with the same words that the user then restores", async () => {
    const { service, device, vault, serve, deletedElsewhere, text } = await start();
    const first = text();
    const hears = await deletedElsewhere(A, PLAN);
    service.advance(MINUTE);
    // The service changes the text, and back again with a newer time.
    serve("Planning", "Other words.");
    await device.sync();
    serve("Planning", "Words.");
    await device.sync();
    expect(text()).not.toBe(first);
    await hears();
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    service.advance(MINUTE);
    vault.userWrite(PLAN, first);
    for (let look = 0; look < 3; look += 1) {
      service.advance(20 * MINUTE);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
    }
    expect(text()).toBe(first);
  });

  it.each([
    ["", "More words."],
    [" with the same words", "Words."],
  ])("belongs to the user if they restored an older text%s: it is still there after a day", async (_, words) => {
    const { service, device, vault, serve, text, deletedElsewhere } = await start();
    const older = text();
    const hears = await deletedElsewhere(A, PLAN);
    service.advance(MINUTE);
    for (const each of ["Other words.", words]) {
      serve("Planning", each);
      await device.sync();
    }
    vault.userWrite(PLAN, older);
    await hears();
    await device.sync();
    service.advance(24 * 60 * MINUTE);
    await device.sync();
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
    expect(text()).toContain(words);
  });
});

// A move that the plugin saw is known, even if another device writes the note in its old place
// again before the next sync. Otherwise the moved note could be treated as a copy.
import { recordMove } from "../../src/sync/state/note-paths";
import { recordOf } from "../../src/sync/state/records";
import { withShortId } from "../../src/sync/note/path";
import { conflictName, createDevice } from "../support/engine/device";
import { A, B, PLAN, beginning } from "../support/engine/planning";

const MOVED = "Projects/Plan.md";
const REVIEW = PLAN.replace("Planning", "Review");

async function start() {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const arriveAgain = () => {
    const text = vault.text(PLAN) ?? "";
    vault.userMove(PLAN, MOVED);
    vault.userWrite(PLAN, text);
  };
  return { service, device, vault, arriveAgain };
}

describe("A note that exists where the user moved it, and again in its old place", () => {
  it("stays where it was moved, when the move was seen", async () => {
    const { service, device, vault, arriveAgain } = await start();
    arriveAgain();
    await recordMove(device.store, A, { from: PLAN, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED]);
    expect(vault.text(MOVED)).toContain("News.");
  });

  it("stays where it was moved, even if one sync saw it only in its old place", async () => {
    const { service, device, vault, arriveAgain } = await start();
    arriveAgain();
    await recordMove(device.store, A, { from: PLAN, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
    const text = vault.text(MOVED) ?? "";
    vault.userDelete(MOVED);
    await device.sync({ full: true });
    vault.userWrite(MOVED, text);
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED]);
  });

  it("stays where it was moved, even if a sync had taken the one in its old place for the note", async () => {
    const { service, device, vault } = await start();
    const first = vault.text(PLAN) ?? "";
    service.put({ id: A, title: "Review" });
    await device.sync();
    const second = vault.text(REVIEW) ?? "";
    // The note is on its way between two devices, of which the other one has it under its old name.
    vault.userDelete(REVIEW);
    vault.userWrite(PLAN, first);
    service.put({ id: A, title: "Roadmap" });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    vault.userWrite(MOVED, second);
    await recordMove(device.store, A, { from: REVIEW, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED]);
    expect(vault.text(MOVED)).toContain("# Roadmap");
  });

  it("is known by the place before the last one, too: a link may still lead there", async () => {
    const { device } = await start();
    await recordMove(device.store, A, { from: PLAN, to: MOVED }, { paths: [MOVED], at: 0 });
    await recordMove(device.store, A, { from: MOVED, to: "Projects/PLAN.md" }, { paths: ["Projects/PLAN.md"], at: 0 });
    expect(await recordOf(device.store, A)).toMatchObject({ movedTo: "Projects/PLAN.md", movedFrom: MOVED });
  });

  it("stays in both places if the user moved it back, and two syncs ten minutes apart saw that", async () => {
    const { service, device, vault } = await start();
    const text = vault.text(PLAN) ?? "";
    await recordMove(device.store, A, { from: PLAN, to: MOVED }, { paths: [MOVED], at: 0 });
    await device.sync({ full: true });
    service.advance(10 * 60_000);
    await device.sync({ full: true });
    vault.userWrite(MOVED, text);
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(vault.list()).toEqual([PLAN, MOVED]);
  });

  it("stays in both places when the move was not seen: the other one may be the user's copy", async () => {
    const { service, device, vault, arriveAgain } = await start();
    arriveAgain();
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(vault.list()).toEqual([PLAN, MOVED]);
    expect(vault.text(PLAN)).toContain("News.");
    expect(vault.text(MOVED)).not.toContain("News.");
  });
});

it("A copy that the user moves while the note is in its place stays a copy, and both stay", async () => {
  const { service, device, vault } = await start();
  const copy = vault.text(PLAN) ?? "";
  vault.userWrite(MOVED, copy);
  await recordMove(device.store, A, { from: "Backup/Plan.md", to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
  service.put({ id: A, title: "Planning", summary: "News." });
  expect(await device.sync()).toMatchObject({ updated: 1, trashed: 0 });
  expect(vault.text(PLAN)).toContain("News.");
  expect(vault.text(MOVED)).toBe(copy);
});

it("A note that another device wrote again under its old name is the note where the user moves it", async () => {
  const { service, device, vault } = await start();
  const text = vault.text(PLAN) ?? "";
  service.put({ id: A, title: "Review" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  const paths = [...vault.list(), MOVED];
  vault.userWrite(MOVED, text);
  await recordMove(device.store, A, { from: PLAN, to: MOVED }, { paths, at: 0 });
  expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
  expect(vault.list()).toEqual([MOVED]);
});

it("A sync tool's copy that the user moved is the note once they deleted the note, also if another device writes that again", async () => {
  const { service, device, vault } = await start();
  // Long after the meeting, no sweep contains it.
  service.advance(3_600_000);
  service.put({ id: B, title: "Review" });
  await device.sync();
  const text = vault.text(PLAN) ?? "";
  const from = conflictName(PLAN);
  const to = from.replace("Meetings", "Projects");
  vault.userWrite(to, text);
  await recordMove(device.store, A, { from, to }, { paths: [PLAN, to], at: 0 });
  vault.userDelete(PLAN);
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  vault.userWrite(PLAN, text);
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  expect(await vault.find(A)).toEqual([PLAN.replace("Meetings", "Projects")]);
});

it("A note that another device gave a name with a short id is the note where the user moves it", async () => {
  const { device, vault } = await start();
  const from = withShortId(PLAN, A);
  vault.userWrite(MOVED, vault.text(PLAN) ?? "");
  await recordMove(device.store, A, { from, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
  expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0 });
  expect(vault.list()).toEqual([MOVED]);
});

it("A copy that the user edits and moves unseen stays a copy, and the note is the one in its place", async () => {
  const { service, device, vault } = await start();
  const say = async (summary: string) => {
    service.put({ id: A, title: "Planning", summary });
    return device.sync();
  };
  vault.userWrite("Backup/Plan.md", vault.text(PLAN) ?? "");
  await say("News.");
  device.edit("Backup/Plan.md", (text) => text.replace("# Planning", "# Planning, by me"));
  vault.userMove("Backup/Plan.md", MOVED);
  const copy = vault.text(MOVED);
  expect(await say("More news.")).toMatchObject({ updated: 1, merged: 0, trashed: 0 });
  expect([vault.text(PLAN), vault.text(MOVED)]).toEqual([expect.stringContaining("More news."), copy]);
});

it("A note that another device updated, and the user renamed here before its old file was removed, is not a copy", async () => {
  const { service, device, vault } = await start();
  service.put({ id: A, title: "Review" });
  const other = createDevice(service);
  await other.sync();
  vault.userWrite(MOVED, other.vault.text("Meetings/2026-03-02 - Review.md") ?? "");
  await recordMove(
    device.store,
    A,
    { from: "Meetings/2026-03-02 - Review.md", to: MOVED },
    { paths: [PLAN, MOVED], at: 0 },
  );
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  expect(vault.list()).toEqual([MOVED]);
});

it("A move of a note that this device does not know leaves nothing in the store", async () => {
  const { device } = await start();
  const before = device.store.dump();
  await recordMove(
    device.store,
    "bbbbbbbb-0000-4000-8000-000000000002",
    { from: PLAN, to: MOVED },
    { paths: [MOVED], at: 0 },
  );
  expect(device.store.dump()).toEqual(before);
});

describe("A note that another device gave the service's new name, and the user moved here before this device knew it", () => {
  /** The text is the note's on the other device, where it has the new name. */
  async function renamedElsewhere() {
    const story = await start();
    const other = createDevice(story.service);
    other.vault.userWrite(PLAN, story.vault.text(PLAN) ?? "");
    await other.sync();
    story.service.put({ id: A, title: "Review", summary: "News." });
    await other.sync();
    expect(other.vault.list()).toEqual([REVIEW]);
    return { ...story, text: other.vault.text(REVIEW) ?? "" };
  }

  it.each([
    ["an older text", false],
    ["the same text", true],
  ])("stays where it was moved, and the one under its old name goes to the trash: it has %s", async (_, isUpdated) => {
    const { device, vault, text } = await renamedElsewhere();
    vault.userWrite(MOVED, text);
    if (isUpdated) vault.userWrite(PLAN, text);
    await recordMove(device.store, A, { from: REVIEW, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED]);
  });

  it("stays there also if it was away while a sync gave the one under its old name that name", async () => {
    const { service, device, vault, text } = await renamedElsewhere();
    await recordMove(device.store, A, { from: REVIEW, to: MOVED }, { paths: [PLAN, MOVED], at: service.now() });
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    vault.userWrite(MOVED, text);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED]);
  });

  it("is a copy if it left a place where the user had put it", async () => {
    const { service, device, vault } = await start();
    vault.userWrite(REVIEW, vault.text(PLAN) ?? "");
    await recordMove(device.store, A, { from: "Mine.md", to: REVIEW }, { paths: [PLAN, REVIEW], at: 0 });
    vault.userMove(REVIEW, MOVED);
    await recordMove(device.store, A, { from: REVIEW, to: MOVED }, { paths: [PLAN, MOVED], at: 0 });
    service.put({ id: A, title: "Review", summary: "News." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(vault.list()).toEqual([REVIEW, MOVED]);
  });
});

describe("A note that the user edited under its old name on another device while this one renamed it", () => {
  it("gets the new name here as well, so that both devices end with one note", async () => {
    const { service, device, vault } = await start();
    const edited = (vault.text(PLAN) ?? "").replace(/\n$/, "\n\nMine.\n");
    service.put({ id: A, title: "Review" });
    await device.sync();
    expect(vault.list()).toEqual([REVIEW]);
    vault.userWrite(PLAN, edited);
    await device.sync({ full: true });
    expect(vault.list()).toEqual([REVIEW]);
    expect(vault.text(REVIEW)).toContain("Mine.");
  });

  it("keeps its name while the one with the new name also contains words of the user", async () => {
    const { service, device, vault } = await start();
    const edited = (vault.text(PLAN) ?? "").replace(/\n$/, "\n\nMine.\n");
    service.put({ id: A, title: "Review" });
    await device.sync();
    device.edit(REVIEW, (text) => `${text}\nMine too.\n`);
    vault.userWrite(PLAN, edited);
    for (let run = 0; run < 3; run += 1) await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN, REVIEW]);
    expect(vault.text(PLAN)).toContain("Mine.");
    expect(vault.text(REVIEW)).toContain("Mine too.");
  });
});

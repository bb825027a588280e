// The process ends while a note is renamed or moved to the trash. The next run corrects this before anything else.
import { isoOf } from "../../src/api/timestamp";
import { NoteUnreadable } from "../../src/sync/ports";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { recordMove } from "../../src/sync/state/note-paths";
import { openIssues } from "../../src/sync/state/open-issues";
import { recordOf } from "../../src/sync/state/records";
import { keptTexts } from "../../src/sync/state/recover";
import { sync } from "../../src/sync/sync";
import { conflictName } from "../support/engine/device";
import { A, B, LINES, PLAN, beginning } from "../support/engine/planning";
import { SHIP, deciding } from "../support/engine/renumbering";
import { dyingVault } from "../support/engine/tearing-vault";

const DAY = 24 * 60 * 60_000;
const REVIEW = PLAN.replace("Planning", "Review");

describe("A rename that was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Plans.md";

  it.each([
    ["only the beginning is at the new name", 0.5, false],
    ["both names have the whole text", 1, true],
    ["the old name has the whole text and the new one its beginning", 0.5, true],
    ["the new name has it all", 1, false],
  ])("ends with one complete note: %s", async (_, share, keepsSource) => {
    const { device, vault, say } = beginning();
    say(`Words.\n\n${LINES}`);
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say(`Words.\n\n${LINES}`, "Plans");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share, keepsSource }) });
    await device.sync({ full: true });
    await device.sync({ full: true });
    expect(vault.list()).toEqual([NEW]);
    expect(vault.text(NEW)).toMatch(/Line 19\.\n\nMine\.\n$/);
  });
});

describe("A note that the user changes after its rename was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Roadmap.md";

  /** The rename waits since the last merge, so the undo log does not have what the user wrote since. */
  async function renamed(share: number) {
    const story = beginning();
    const { service, device, vault, say } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nWords of mine.\n`);
    say("First words.", "Roadmap");
    await sync({ ...device.parts, vault: { ...vault, rename: () => Promise.reject(new NoteUnreadable("locked")) } });
    device.edit(PLAN, (text) => `${text}\nLater words of mine.`);
    service.advance(3_600_000);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share }) });
    expect(vault.list()).toEqual([NEW]);
    const issues = async () =>
      (await openIssues(device.store, vault, service.now())).filter(({ kind }) => kind === "kept").length;
    const isKept = async () => (await keptTexts(device.store)).some(({ before }) => before.includes("Later words"));
    return { ...story, issues, isKept };
  }

  it.each([0.6, 0.97])(
    "keeps what they typed, and the lost words can be recovered (%d of it was left)",
    async (share) => {
      const { device, vault, issues, isKept } = await renamed(share);
      device.edit(NEW, (text) => `${text} Anew.`);
      await device.sync();
      expect(vault.text(NEW)).toContain(" Anew.");
      expect([await isKept(), await issues()]).toEqual([true, 1]);
    },
  );

  it.each([
    ["moved", (device: ReturnType<typeof beginning>["device"]) => device.vault.userMove(NEW, "Mine.md")],
    ["deleted", (device: ReturnType<typeof beginning>["device"]) => device.vault.userDelete(NEW)],
  ])("has its lost words kept for recovery where they %s it", async (_, change) => {
    const { device, issues, isKept } = await renamed(0.97);
    change(device);
    await device.sync();
    expect([await isKept(), await issues()]).toEqual([true, 1]);
  });

  it.each([NEW, "Mine.md"])("is no issue where the note is whole, at %s", async (path) => {
    const { device, vault, issues } = await renamed(1);
    if (path !== NEW) vault.userMove(NEW, path);
    device.edit(path, (text) => `${text.replace("Words of", "Typed between.\n\nWords of")}\nAnew.\n`);
    await device.sync();
    expect(vault.text(path)).toMatch(/Typed between\.[^]*Later words of mine\.\nAnew\./);
    expect(await issues()).toBe(0);
  });
});

describe("A note whose link to its meeting is corrected, and which the user moves after that was cut short", () => {
  it.each([
    [0.95, 1],
    [1, 0],
  ])("lists the lost words for recovery, if any are (%d of it was left)", async (share, listed) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, (text) => `${text.replace(/\[\[.*Planning\]\]/, "[[Gone]]")}\nWords of mine.\n`);
    service.advance(3_600_000);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share }) }, { full: true });
    vault.userMove(SHIP, "Mine.md");
    device.edit("Mine.md", (text) => `${text}\nAnew.\n`);
    await device.sync();
    const lost = (await keptTexts(device.store)).filter(({ before }) => before.includes("Words of mine."));
    expect(vault.text("Mine.md")).toContain("Anew.");
    expect(lost).toHaveLength(listed);
    const issues = await openIssues(device.store, vault, service.now());
    expect(issues.filter(({ kind }) => kind === "kept")).toHaveLength(listed);
  });
});

describe("A spare copy whose move to the trash was cut short", () => {
  it("is moved there in the next run", async () => {
    const { device, vault, say, text } = beginning();
    say("Words.");
    await device.sync();
    const copy = conflictName(PLAN);
    vault.userWrite(copy, text());
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "trash", share: 0.5 }) });
    await device.sync({ full: true });
    await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN]);
    expect(text()).toContain("Words.");
  });
});

it("A sync tool's copy that the user moved is the note once it is alone, though the process ended when it got its plain name", async () => {
  const { service, device, vault, say } = beginning();
  say("Words.");
  await device.sync();
  // The meeting is so old that no sweep shows it.
  service.advance(DAY);
  service.put({ id: B, title: "Review" });
  await device.sync();
  const text = vault.text(PLAN) ?? "";
  const copy = conflictName(PLAN);
  const moved = copy.replace("Meetings", "Projects");
  const plain = PLAN.replace("Meetings", "Projects");
  vault.userWrite(copy, text);
  vault.userMove(copy, moved);
  await recordMove(device.store, A, { from: copy, to: moved }, { paths: [PLAN, moved], at: service.now() });
  vault.userDelete(PLAN);
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share: 1 }) });
  await device.sync();
  expect(vault.list()).toEqual([REVIEW, plain]);
  // Another device, which did not know of the deletion, writes the note in its old place.
  vault.userWrite(PLAN, text);
  await device.sync();
  service.advance(DAY);
  await device.sync();
  expect(vault.list()).toEqual([REVIEW, plain]);
});

it.each(["before", "when"])(
  "A decision that the user restores stays, though the process ended %s its meeting's copy got the plain name",
  async (moment) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
    await device.sync();
    const id = `${A}/dec_1`;
    const mark = deletionOf(await recordOf(device.store, id), isoOf(service.now()), SHIP);
    service.advance(60_000);
    // A sync tool sets the edited note aside, and puts another device's in its place.
    const copy = conflictName(PLAN);
    vault.userWrite(copy, `${vault.text(PLAN) ?? ""}\nMine.\n`);
    const ends = () => Promise.reject(new Error("The process ended."));
    const read = (path: string) => (path === copy && vault.text(PLAN) === undefined ? ends() : vault.read(path));
    await sync({ ...device.parts, vault: { ...vault, ...(moment === "when" ? { rename: ends } : { read }) } });
    expect(vault.list()).toEqual([SHIP, copy]);
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    service.advance(60_000);
    // Now the device learns that the user deleted the decision elsewhere, and the user restores the note.
    device.deletionMarks.receive(id, mark);
    vault.userWrite(SHIP, vault.text(SHIP) ?? "", service.now());
    for (const minutes of [0, 11, 25 * 60, 11]) {
      service.advance(minutes * 60_000);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
    }
    expect(vault.list()).toEqual([SHIP, PLAN]);
  },
);

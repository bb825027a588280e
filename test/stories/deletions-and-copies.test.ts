// The whole engine with a service that follows the spec: a note that the user deleted stays deleted, and a copy that
// the user may have made stays.
import { isoOf } from "../../src/api/timestamp";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { recordOf } from "../../src/sync/state/records";
import { conflictName, createDevice } from "../support/engine/device";
import { A, B, beginning, hoursPass, idOf, PLAN } from "../support/engine/planning";
import { deciding, SHIP } from "../support/engine/renumbering";
import { keptTexts, recoverText } from "../../src/commands/recover";
import { openIssues, storeIssues } from "../../src/commands/open-issues";
import { sync } from "../../src/sync/sync";

const C = idOf(3);

const HOUR = 3_600_000;
const MINUTE = 60_000;
const REVIEW = "Meetings/2026-03-02 - Review.md";

describe("a note that the user deleted", () => {
  it("stays deleted when its deletion was seen", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userDelete("Meetings/2026-03-02 - Planning.md");
    await device.deletionMarks.set(A, {
      state: "deleted",
      at: "2026-03-02T10:00:00Z",
      path: "Meetings/2026-03-02 - Planning.md",
    });
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(vault.list()).toEqual([]);
  });

  it("counts as deleted only after two checks at least ten minutes apart", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    const [gone = ""] = vault.list();
    vault.userDelete(gone);
    service.put({ id: A, summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, waiting: 1, deleted: 0 });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    service.put({ id: A, summary: "Even more." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  });

  it("stops and asks when many notes are missing at once, and follows the answer", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    for (const path of vault.list()) vault.userDelete(path);
    service.put({ id: A, summary: "More." });
    const summary = await device.sync();
    expect(summary).toMatchObject({ status: "attention", created: 0, deleted: 0 });
    expect(summary.questions.map(({ kind }) => kind)).toEqual(["missing"]);
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 3 });
  });
});

describe("spare copies of a note", () => {
  it.each([" 1", " 2", " (1)", " copy", " - Copy"])("stay when the user may have made them: %s", async (suffix) => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite(
      `Meetings/2026-03-02 - Planning${suffix}.md`,
      vault.text("Meetings/2026-03-02 - Planning.md") ?? "",
    );
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
    expect(vault.list()).toHaveLength(2);
  });

  it("stay when the user wrote in them", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    vault.userWrite(conflictName("Meetings/2026-03-02 - Planning.md"), `${text}\nMine.\n`);
    await device.sync({ full: true });
    expect(
      vault
        .list()
        .map((path) => vault.text(path))
        .join(""),
    ).toContain("Mine.");
  });
});

it("A decision that the user restores stays, though the run that sees it first gives its meeting's note the name in its link", async () => {
  const { service, device, vault, put } = deciding();
  const decision = `${A}/dec_1`;
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  const other = createDevice(service);
  await other.sync();
  put({ id: A, title: "Planning" });
  await device.sync();
  device.deletionMarks.receive(
    decision,
    deletionOf((await recordOf(other.store, decision))?.text, isoOf(service.now()), SHIP),
  );
  service.advance(60_000);
  vault.userWrite(SHIP, other.vault.text(SHIP) ?? "");
  put({ id: A, title: "Review" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  service.advance(60_000);
  expect(await device.sync()).toMatchObject({ trashed: 0 });
  expect(vault.list()).toContain(SHIP);
});

// The user deletes a note, and recovers a text of it.

const served = (summary: string) => `Unchanged.\n\n${summary}`;

/** Recovers the first text, which is older than those that the device still knows from its last updates. */
async function recovered(typed: string) {
  const { service, device, vault, say, text } = beginning();
  say(served("First words."));
  await device.sync();
  if (typed !== "") device.edit(PLAN, (all) => `${all}\n${typed}\n`);
  for (const words of ["Second words.", "Third words.", "Fourth words."]) {
    service.advance(60_000);
    say(served(words));
    await device.sync();
  }
  vault.userDelete(PLAN);
  const first = (await keptTexts(device.store)).find(({ before }) => before.includes("First words."));
  if (first === undefined) throw new Error("It is not kept.");
  expect(await recoverText(device.parts, first, service.now())).toBe(PLAN);
  return { device, text };
}

describe("A recovered note in which the user types before the next sync takes the newest text without a conflict", () => {
  it.each(["", "Typed at first."])("(the text had this of theirs: '%s')", async (typed) => {
    const { device, text } = await recovered(typed);
    device.edit(PLAN, (all) => `${all}\nTyped since.\n`);
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0, waiting: 0 });
    for (const words of ["Fourth words.", typed, "Typed since."]) expect(text()).toContain(words);
    expect(text()).not.toContain("First words.");
  });
});

describe("A deleted note counts as restored once the user recovers its text where it is back", () => {
  it.each([
    ["as a whole", 1],
    ["in part", 0.5],
  ])("(%s)", async (_, share) => {
    const { service, device, vault, say, text } = beginning();
    say("First words.");
    await device.sync();
    const first = text();
    say("Second words.");
    await device.sync();
    const at = new Date(service.now()).toISOString();
    device.deletionMarks.receive(A, { state: "deleted", at, path: PLAN });
    vault.userWrite(PLAN, first.slice(0, first.length * share));
    const [kept] = await keptTexts(device.store);
    expect(kept && (await recoverText(device.parts, kept, service.now()))).toBe(PLAN);
    expect([text(), device.deletionMarks.get(A)?.state]).toEqual([first, "restored"]);
  });
});

// Another device wrote the note, and the service renamed the meeting before this one found the note under its old name.

const QUARTER = 15 * 60_000;

async function found() {
  const story = beginning();
  const { service, device, vault, say } = story;
  say("First words.");
  const other = createDevice(service);
  await other.sync();
  vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
  say("Second words.", "Review");
  await device.sync();
  expect(vault.list()).toEqual([PLAN]);
  const syncOften = async () => {
    for (let run = 0; run < 4; run += 1) {
      service.advance(QUARTER);
      await device.sync({ full: true });
    }
  };
  return { ...story, other, syncOften };
}

describe("A note that this device found under its old name", () => {
  it("stays, though its new name arrives long after the file had left the old one", async () => {
    const { service, device, vault, other, say, syncOften } = await found();
    await other.sync();
    vault.userDelete(PLAN);
    await syncOften();
    expect(device.deletionMarks.get(A)).toMatchObject({ state: "deleted", path: PLAN });
    service.advance(QUARTER);
    say("Third words.", "Review");
    await other.sync();
    const text = other.vault.text(REVIEW) ?? "";
    vault.userWrite(REVIEW, text);
    await syncOften();
    expect(vault.text(REVIEW)).toBe(text);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("is still there when its id was removed", async () => {
    const { device, vault, syncOften } = await found();
    device.edit(PLAN, (text) => text.replace(/^example_id: .*\n/m, ""));
    await syncOften();
    expect(vault.list()).toEqual([PLAN]);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomeOf(PLAN)).toMatchObject({ outcome: "skipped", reason: { code: "id-removed" } });
  });
});

// A vault that was not there for one run: what the run asked ends by itself once the notes are there again.

it("The question about missing notes ends in the first run that finds them again", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 8; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  await device.sync();
  const files = [...vault.files()].map(([path, { text }]) => [path, text] as const);
  const run = async () => {
    service.advance(HOUR);
    const summary = await device.sync();
    await storeIssues(device.store, summary);
    return (await openIssues(device.parts, service.now())).map(({ kind }) => kind);
  };
  for (const [path] of files) vault.userDelete(path);
  expect(await run()).toEqual(["missing"]);
  for (const [path, text] of files) vault.userWrite(path, text);
  expect(await run()).toEqual([]);
});

const deleted = (at: number) => ({ state: "deleted", at: new Date(at).toISOString(), path: PLAN }) as const;

it("What the user answers about other missing notes does not bring a stopped note back into the sync", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  for (let n = 1; n <= 7; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  await device.sync();
  await device.deletionMarks.set(A, { ...deleted(service.now()), state: "stopped" });
  const mine = text();
  const files = [...vault.files()];
  for (const [path] of files) vault.userDelete(path);
  service.advance(HOUR);
  const [asked] = (await device.sync({ full: true })).questions;
  expect(asked?.notes).not.toContain(PLAN);
  await device.sync({ full: true, missing: "deleted", asked });
  for (const [path, file] of files) vault.userWrite(path, file.text);
  say("Second words.");
  for (let run = 0; run < 4; run += 1) {
    service.advance(20 * MINUTE);
    await device.sync();
  }
  expect([device.deletionMarks.get(A)?.state, text()]).toEqual(["stopped", mine]);
});

it("The copy that is left when the user deletes the note gets the service's latest text", async () => {
  const story = beginning();
  const { service, device, vault, say } = story;
  say("First words.");
  await device.sync();
  vault.userWrite("Backup/Planning.md", vault.text(PLAN) ?? "");
  for (let run = 0; run < 2; run += 1) {
    service.advance(20 * MINUTE);
    await device.sync();
  }
  say("Second words.");
  await hoursPass(story, 2);
  vault.userDelete(PLAN);
  expect(await hoursPass(story)).toEqual([]);
  expect(vault.text("Backup/Planning.md")).toContain("Second words.");
});

it("A deleted note that is back gets the latest text, though the process dies in between", async () => {
  const story = beginning();
  const { service, device, vault, say, text } = story;
  say("First words.");
  await device.sync();
  const old = text();
  vault.userDelete(PLAN);
  await device.deletionMarks.set(A, deleted(service.now()));
  say("Second words.");
  await hoursPass(story, 2);
  vault.userWrite(PLAN, old);
  await device.sync();
  service.advance(20 * MINUTE);
  const { deletionMarks } = device;
  const set = async (...mark: Parameters<typeof deletionMarks.set>) => {
    await deletionMarks.set(...mark);
    throw new Error("The process died.");
  };
  await sync({ ...device.parts, deletionMarks: { ...deletionMarks, set } });
  await hoursPass(story);
  expect(text()).toContain("Second words.");
});

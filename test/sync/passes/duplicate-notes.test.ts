// Notes that exist in several places are checked in each run, so that spare copies do not stay until the service has
// a change, and only once for each set of places.
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { openIssues } from "../../../src/sync/state/open-issues";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { conflictName, createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, PLAN } from "../../support/engine/planning";

const CONFLICT = conflictName(PLAN);
const REVIEW = "Meetings/2026-03-02 - Review.md";
const COPY = "Archive/Planning.md";
const HOUR = 3_600_000;

/** The meeting is so old that no sweep contains it. */
async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const requests: string[] = [];
  service.beforeAnswer = (request) => requests.push(request);
  const say = (words: string, fileName?: string) =>
    service.put({ id: A, title: "Planning", summary: words, ...(fileName !== undefined && { fileName }) });
  const pass = async () => {
    service.advance(HOUR);
    service.put({ id: B, title: "Review" });
    await device.sync();
    requests.length = 0;
  };
  say("First words.");
  await device.sync();
  await pass();
  return {
    service,
    device,
    vault,
    say,
    pass,
    text: () => vault.text(PLAN) ?? "",
    notes: () => vault.list().filter((path) => path !== REVIEW),
    /** Meetings that were requested one by one. */
    asked: () => requests.splice(0).filter((request) => request.startsWith("meeting ")),
  };
}

describe("A copy that a sync tool made", () => {
  it("in which the user types goes to the trash once they stopped", async () => {
    const { device, vault, text, notes } = await start();
    vault.userWrite(CONFLICT, text());
    vault.setBusy(CONFLICT, true);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    vault.setBusy(CONFLICT, false);
    expect(await device.sync()).toMatchObject({ trashed: 1, status: "done" });
    expect(notes()).toEqual([PLAN]);
  });

  it("goes to the trash without a change of the service", async () => {
    const { device, vault, text, notes, asked } = await start();
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1, status: "done" });
    expect([notes(), asked()]).toEqual([[PLAN], []]);
  });

  it("and that the user edited gets the note's name once they deleted the note, without a change of the service", async () => {
    const { device, vault, text, notes, asked } = await start();
    vault.userWrite(CONFLICT, `${text()}\nTheirs.\n`);
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    asked();
    vault.userDelete(PLAN);
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    expect([notes(), asked()]).toEqual([[PLAN], []]);
    expect(text()).toContain("Theirs.");
  });

  it("and that the user edited gets the note's name, also where no sync saw it beside the note, in a quiet vault", async () => {
    const { device, vault, text, notes, asked } = await start();
    vault.userWrite(CONFLICT, `${text()}\nTheirs.\n`);
    vault.userDelete(PLAN);
    vault.setSettled(false);
    expect(await device.sync()).toMatchObject({ renamed: 0 });
    vault.setSettled(true);
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    expect([notes(), asked()]).toEqual([[PLAN], []]);
  });

  it("and that the user is typing in when they delete the note gets the note's name once they stopped", async () => {
    const { device, vault, text, notes } = await start();
    vault.userWrite(CONFLICT, `${text()}\nTheirs.\n`);
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    await device.sync();
    vault.userDelete(PLAN);
    vault.setBusy(CONFLICT, true);
    expect(await device.sync()).toMatchObject({ renamed: 0 });
    expect(notes()).toEqual([CONFLICT]);
    vault.setBusy(CONFLICT, false);
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    expect(notes()).toEqual([PLAN]);
  });

  it("has a newer text than the edited note: the note is merged with it immediately", async () => {
    const { device, vault, say, pass, text, notes, asked } = await start();
    const edited = `${text()}\nMine.\n`;
    say("Second words.");
    await device.sync();
    await pass();
    vault.userWrite(CONFLICT, text());
    vault.userWrite(PLAN, edited);
    expect(await device.sync()).toMatchObject({ trashed: 1, merged: 1 });
    expect([notes(), asked()]).toEqual([[PLAN], [`meeting ${A}`]]);
    for (const words of ["Second words.", "Mine."]) expect(text()).toContain(words);
  });

  it("is beside a copy of the user: the meeting is requested, and only the sync tool's goes to the trash", async () => {
    const { device, vault, text, notes, asked } = await start();
    for (const path of [CONFLICT, COPY]) vault.userWrite(path, text());
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect([notes(), asked()]).toEqual([[COPY, PLAN], [`meeting ${A}`]]);
    expect(device.outcomes.filter(({ path }) => path === COPY)).toHaveLength(1);
  });
});

describe("A note of which two devices each trashed the other's copy", () => {
  it("is created again by the next run", async () => {
    const { device, vault, text, notes, asked } = await start();
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    // The other device treated this one as the spare copy.
    vault.userDelete(PLAN);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect([notes(), asked()]).toEqual([[PLAN], [`meeting ${A}`]]);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect(asked()).toEqual([]);
  });

  it("is created again also where the other's trash arrives some runs later, within a day", async () => {
    const { device, vault, pass, text, notes, asked } = await start();
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    for (let hour = 0; hour < 23; hour += 1) await pass();
    vault.userDelete(PLAN);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect([notes(), asked()]).toEqual([[PLAN], [`meeting ${A}`]]);
  });
});

describe("A copy of the user", () => {
  it("needs the user's attention until it or the note is gone", async () => {
    const { service, device, vault, text } = await start();
    const open = async () => {
      await device.sync();
      await vault.refresh();
      return (await openIssues(device.store, vault, service.now())).map(({ kind, notes }) => [kind, notes[0]?.path]);
    };
    vault.userWrite(COPY, text());
    expect(await open()).toEqual([["kept", COPY]]);
    expect(await open()).toEqual([["kept", COPY]]);
    vault.userMove(COPY, "Backup/Planning.md");
    expect(await open()).toEqual([["kept", "Backup/Planning.md"]]);
    vault.userDelete(PLAN);
    expect(await open()).toEqual([]);
  });

  it("is reported once, and not checked again while it is there", async () => {
    const { device, vault, text, notes, asked } = await start();
    vault.userWrite(COPY, text());
    await device.sync();
    expect(device.outcomes).toEqual([{ id: A, path: COPY, outcome: "kept", reason: { code: "same-id" } }]);
    expect(asked()).toEqual([`meeting ${A}`]);
    await device.sync();
    expect([device.outcomes, asked(), notes()]).toEqual([[], [], [COPY, PLAN]]);
  });

  it("is checked again when it is elsewhere, and when it comes back after it was missing", async () => {
    const { device, vault, text, asked } = await start();
    vault.userWrite(COPY, text());
    await device.sync();
    vault.userMove(COPY, "Backup/Planning.md");
    await device.sync();
    expect(asked()).toHaveLength(2);
    vault.userDelete("Backup/Planning.md");
    await device.sync();
    vault.userWrite("Backup/Planning.md", text());
    await device.sync();
    expect(asked()).toHaveLength(1);
  });

  it("gets the service's text once the user deletes the note itself: then it is the note", async () => {
    const { device, vault, say, pass, notes, asked } = await start();
    vault.userWrite(COPY, vault.text(PLAN) ?? "");
    await device.sync();
    say("Second words.");
    await device.sync();
    await pass();
    expect(vault.text(COPY)).toContain("First words.");
    vault.userDelete(PLAN);
    await device.sync();
    expect([notes(), asked()]).toEqual([[COPY], [`meeting ${A}`]]);
    expect(vault.text(COPY)).toContain("Second words.");
  });

  it("of another account's note causes no request to this account's service", async () => {
    const { device, vault, text, notes } = await start();
    vault.userWrite(COPY, text());
    const theirs = createPlainService();
    const requests: string[] = [];
    theirs.beforeAnswer = (request) => requests.push(request);
    const parts = { ...device.parts, client: theirs.client, baseUrl: "https://other.example/api/v1/" };
    expect(await sync(parts)).toMatchObject({ status: "done" });
    expect(requests.filter((request) => request.startsWith("meeting "))).toEqual([]);
    expect(notes()).toEqual([COPY, PLAN]);
  });
});

describe("A note that another device renamed", () => {
  it("keeps its new name, and only the one in the old place goes to the trash", async () => {
    const { device, vault, say, pass, text, notes } = await start();
    const before = text();
    say("First words.", "2026-03-02 - Roadmap.md");
    const roadmap = "Meetings/2026-03-02 - Roadmap.md";
    vault.userWrite(roadmap, before);
    expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0, renamed: 0 });
    expect(notes()).toEqual([roadmap]);
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome: "trashed", reason: { code: "spare-copy" } }]);
    await pass();
  });

  it("keeps it when the one in the old place comes back, because another device wrote that", async () => {
    const { device, vault, say, text, notes } = await start();
    const [roadmap, kickoff] = ["Meetings/2026-03-02 - Roadmap.md", "Meetings/2026-03-02 - Kickoff.md"];
    say("Second words.", "2026-03-02 - Roadmap.md");
    const before = text();
    await device.sync();
    expect(notes()).toEqual([roadmap]);
    vault.userWrite(kickoff, before);
    say("Third words.", "2026-03-02 - Review.md");
    expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0 });
    expect(notes()).toEqual([kickoff]);
    vault.userWrite(roadmap, vault.text(kickoff) ?? "");
    expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0 });
    expect(notes()).toEqual([kickoff]);
  });
});

describe("Left for later are", () => {
  it("notes of which one is broken", async () => {
    const { device, vault, text, notes } = await start();
    vault.userWrite(CONFLICT, text().replace("tags:", "tags: [a\ntags:"));
    expect(await device.sync()).toMatchObject({ trashed: 0, error: null });
    expect(notes()).toEqual([PLAN, CONFLICT]);
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("notes that the user deleted and that exist again, twice", async () => {
    const { device, vault, text, notes } = await start();
    await device.deletionMarks.set(A, deletionOf(await recordOf(device.store, A), "2026-03-02T10:00:00.000Z", PLAN));
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(notes()).toEqual([PLAN, CONFLICT]);
  });

  it("notes that this device never processed", async () => {
    const { device, vault, text, notes } = await start();
    const other = text().replaceAll(A, "cccccccc-0000-4000-8000-000000000003");
    for (const path of ["Projects/Other.md", "Projects/Other (conflict).md"]) vault.userWrite(path, other);
    expect(await device.sync()).toMatchObject({ trashed: 0, error: null });
    expect(notes()).toHaveLength(3);
  });
});

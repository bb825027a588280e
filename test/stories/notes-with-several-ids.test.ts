// A note may have the ids of other meetings among its properties: that of its series, or of the one before, from the service or from
// the user. It is only the note of its own meeting.
import { moveNoteToTrash } from "../../src/commands/answers";
import { allIssues } from "../../src/commands/open-issues";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { createMemoryStore } from "../support/engine/memory-store";
import { A, B, beginning, hoursPass, idOf, PLAN } from "../support/engine/planning";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REVIEW = "Meetings/2026-03-02 - Review.md";

const reviewOf = (more: string, words = "Words of the review.") =>
  `---\nacme_id: ${B}\n${more}---\n\n# Review\n\n${words}\n`;

const deleted = (at: number) => ({ state: "deleted", at: new Date(at).toISOString(), path: PLAN }) as const;

describe("A note that also has another id is not that note", () => {
  const put = ({ service }: ReturnType<typeof beginning>, id: string, title: string, more = "") =>
    service.put({
      id,
      title,
      markdown: `---\ndate: 2026-03-02\nminutes_id: ${id}\n${more}---\n\n# ${title}\n\nText.\n`,
    });

  it("so notes of one series are no copies of each other", async () => {
    const story = beginning();
    put(story, A, "Planning", "series_id: s-17\n");
    put(story, B, "Review", "series_id: s-17\n");
    await story.device.sync();
    expect(await hoursPass(story)).toEqual([]);
  });

  it("so two notes with a property of the user are no copies, and none is offered for the trash", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    for (const path of vault.list()) device.edit(path, (text) => text.replace("---\n", "---\ncustomer_id: ACME\n"));
    for (const { notes } of await hoursPass(story))
      for (const note of notes) await moveNoteToTrash(device.parts, note, service.now());
    expect(vault.list()).toEqual(expect.arrayContaining([PLAN, REVIEW]));
  });

  it("so a deleted note stays deleted, here and on a new device", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    put(story, A, "Planning");
    put(story, B, "Review", `previous_id: ${A}\n`);
    await device.sync();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, deleted(service.now()));
    for (let run = 0; run < 3; run += 1) {
      service.advance(20 * MINUTE);
      await device.sync();
    }
    const other = createDevice(service);
    for (const [id, mark] of device.deletionMarks.all()) other.deletionMarks.receive(id, mark);
    for (const [path, { text }] of vault.files()) other.vault.userWrite(path, text);
    await other.sync();
    expect([device.deletionMarks.get(A)?.state, other.vault.list()]).toEqual(["deleted", [REVIEW]]);
  });

  it("so a note whose deletion nobody saw counts as deleted", async () => {
    const { service, device, vault } = beginning();
    for (const [id, title] of [
      [A, "Planning"],
      [B, "Review"],
      [idOf(1), "Talk"],
    ] as const)
      service.put({ id, title });
    await device.sync();
    device.edit(REVIEW, (text) => text.replace("---\n", `---\nprevious_id: ${A}\n`));
    vault.userDelete(PLAN);
    for (let run = 0; run < 4; run += 1) {
      service.advance(20 * MINUTE);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)?.state).toBe("deleted");
  });
});

describe("A meeting whose minutes have no properties", () => {
  it.each(["series_id", "previous_id"])("is not written over the note of one that names it as %s", async (key) => {
    const { service, device, vault, text } = beginning();
    service.put({ id: B, title: "Review", markdown: reviewOf(`${key}: ${A}\n`) });
    await device.sync();
    service.advance(HOUR);
    service.put({ id: A, title: "Planning", markdown: "" });
    for (let run = 0; run < 3; run += 1) {
      await device.sync({ full: true });
      service.advance(HOUR);
    }
    expect(vault.list()).toEqual([PLAN, REVIEW]);
    expect(text(REVIEW)).toContain("Words of the review.");
  });

  it("is not written over the note into which the user wrote its id", async () => {
    const { service, device, vault, text } = beginning();
    service.put({ id: B, title: "Review", markdown: reviewOf("") });
    await device.sync();
    device.edit(REVIEW, (note) => note.replace("---\n", `---\nprevious_id: ${A}\n`));
    service.put({ id: A, title: "Planning", markdown: "" });
    await device.sync();
    expect(vault.list()).toEqual([PLAN, REVIEW]);
    expect(text(REVIEW)).toContain("Words of the review.");
  });
});

describe("A meeting gets its note", () => {
  it("although the note that has its name also has its id, as that of the series", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: B, title: "Weekly", fileName: "Weekly.md", markdown: reviewOf(`series_id: ${A}\n`) });
    await device.sync();
    service.advance(HOUR);
    service.put({ id: A, title: "Weekly", fileName: "Weekly.md" });
    for (let run = 0; run < 3; run += 1) {
      await device.sync({ full: true });
      service.advance(HOUR);
    }
    expect(vault.list()).toHaveLength(2);
  });

  it.each([
    ["in brackets", A, `[${A}]`],
    ["as a list", A, `\n  - ${A}`],
    ["as null, with the id `null`", "null", "null"],
  ])("once, with the service's id %s", async (_, id, written) => {
    const { service, device, vault, text } = beginning();
    const say = (words: string) =>
      service.put({ id, title: "Planning", markdown: `---\nacme_id: ${written}\n---\n\n${words}\n` });
    say("First words.");
    await device.sync();
    service.advance(HOUR);
    say("Second words.");
    await device.sync();
    expect(text(PLAN)).toContain("Second words.");
    // Another device, to which the note came.
    await sync({ ...createDevice(service).parts, vault, store: createMemoryStore() });
    expect(vault.list()).toEqual([PLAN]);
  });
});

it.each([
  ["", "no other note has its id"],
  [`series_id: ${A}\n`, "another note has its id as that of its series"],
])("A deletion that no plugin saw is told: %j, %s", async (line) => {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review", markdown: reviewOf(line) });
  for (const n of [1, 2, 3]) service.put({ id: B.replace("2", String(n + 2)), title: `Talk ${n}` });
  await device.sync();
  vault.userDelete(PLAN);
  for (let run = 0; run < 3; run += 1) {
    service.advance(HOUR);
    await device.sync({ full: true });
  }
  expect(device.deletionMarks.get(A)?.state).toBe("deleted");
  const { open } = await allIssues({ ...device.parts }, service.now());
  expect(open.flatMap(({ notes }) => notes.map(({ reason }) => reason?.code))).toContain("deletion-unseen");
});

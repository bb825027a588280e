// A note with the id of another meeting among its properties is no copy of that meeting's note.
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, PLAN, beginning } from "../../support/engine/planning";

const REVIEW = "Meetings/2026-03-02 - Review.md";
const HOUR = 3_600_000;

const bodyOf = (id: string, others: string, title: string) =>
  `---\ndate: 2026-03-02\n${others}example_id: ${id}\n---\n\n# ${title}\n`;

describe("A note with the id of another meeting beside its own", () => {
  const FOLLOW_UP = "Meetings/2026-03-02 - Follow-up.md";

  it.each([
    ["as the service says, the one before it", `previous_meeting_id: ${A}\n`, ""],
    ["as the service says, the series that both are in", `series_id: ${A}\n`, `series_id: ${A}\n`],
  ])("%s: is not a copy of that one's note", async (_, inFollowUp, inFirst) => {
    const service = createPlainService();
    const device = createDevice(service);
    const { vault } = device;
    service.put({ id: B, title: "Follow-up", markdown: bodyOf(B, inFollowUp, "Follow-up") });
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, inFirst, "Planning") });
    await device.sync();
    const before = [...vault.files()];
    service.advance(HOUR);
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", unchanged: 2, trashed: 0, kept: 0 });
    expect([...vault.files()]).toEqual(before);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, inFirst, "Planning anew") });
    expect(await device.sync()).toMatchObject({ updated: 1, trashed: 0 });
    expect(vault.text(PLAN)).toContain("# Planning anew");
    expect(vault.text(FOLLOW_UP)).toContain("# Follow-up");
  });

  it("written by the user, is not a copy of that one's note", async () => {
    const { service, device, vault, say, text } = beginning();
    const put = () => service.put({ id: B, title: "Review" });
    say("First words.");
    put();
    await device.sync();
    device.edit(REVIEW, (note) => note.replace("sync_version:", `previous_id: ${A}\nsync_version:`));
    service.advance(HOUR);
    put();
    await device.sync();
    const before = text();
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", trashed: 0 });
    expect([text(), vault.list()]).toEqual([before, [PLAN, REVIEW]]);
    expect(vault.text(REVIEW)).toContain(`example_id: ${B}`);
  });

  it("is still the note of its own meeting if the user had given it a `meeting_id` before the service sent a second id", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace("sync_version:", "meeting_id: 987 654\nsync_version:"));
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, `series_id: ${B}\n`, "Planning anew") });
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1, waiting: 0 });
    expect(device.vault.text(PLAN)).toContain("# Planning anew");
    expect(device.vault.text(PLAN)).toContain(`meeting_id: ${A}\nmeeting_id_user: 987 654\n`);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, `series_id: ${B}\n`, "Planning at last") });
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
    expect(device.vault.text(PLAN)?.match(/987 654/g)).toHaveLength(1);
  });
});

describe("A note in which the user wrote the id of another meeting, which the service sends with two ids", () => {
  const putReview = ({ service }: ReturnType<typeof beginning>, words: string) =>
    service.put({ id: B, title: "Review", markdown: bodyOf(B, "series_id: s-1\n", words) });
  const writeId = ({ device, vault }: ReturnType<typeof beginning>, more = "") => {
    device.edit(PLAN, (note) => note.replace("sync_version:", `followed_by_id: ${B}\nsync_version:`) + more);
    return vault.text(PLAN);
  };

  it.each([
    ["unedited", "new", ""],
    ["edited", "new", "\nMine.\n"],
    ["unedited", "known", ""],
    ["edited", "known", "\nMine.\n"],
  ])("and that is %s stays when the other meeting is %s", async (_, other, more) => {
    const story = beginning();
    const { service, device, vault } = story;
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    if (other === "known") putReview(story, "First words");
    await device.sync();
    const before = writeId(story, more);
    for (const words of ["Other words", "Last words"]) {
      putReview(story, words);
      await device.sync({ full: true });
      service.advance(HOUR);
    }
    expect(vault.text(PLAN)).toBe(before);
    expect(vault.text(REVIEW)).toContain("# Last words");
  });

  it("does not count as deleted", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    for (const n of [4, 5, 6]) service.put({ id: B.replace("2", String(n)), title: `Talk ${n}` });
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    await device.sync();
    const before = writeId(story);
    putReview(story, "Words");
    for (let run = 0; run < 5; run += 1) {
      service.advance(HOUR / 4);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(vault.text(PLAN)).toBe(before);
  });
});

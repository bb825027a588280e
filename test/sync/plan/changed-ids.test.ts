// A note whose id the user removed or changed is left alone and reported. It is neither deleted nor another note.
import { A, PLAN, beginning, idOf } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const QUARTER = 900_000;

/** Full syncs until a missing note would count as deleted. */
async function syncOften({ service, device }: Pick<ReturnType<typeof beginning>, "service" | "device">) {
  for (let run = 0; run < 4; run += 1) {
    service.advance(QUARTER);
    await device.sync({ full: true });
  }
}

/** The same with other meetings, whose notes are there: so one missing note would be no question. */
function among<Story extends Pick<ReturnType<typeof beginning>, "service">>(story: Story): Story {
  for (const n of [1, 2, 3]) story.service.put({ id: idOf(n), title: `Talk ${n}` });
  return story;
}

const ID_REMOVED = { outcome: "skipped", reason: { code: "id-removed" } };

describe("A meeting's note is still there", () => {
  it.each([
    ["was replaced", (text: string) => text.replace(/^example_id: .*$/m, "example_id: 987 654 321")],
    ["was removed", (text: string) => text.replace(/^example_id: .*\n/m, "")],
    ["was moved to another key", (text: string) => text.replace(/^example_id: .*$/m, `example_id: 987\nold_id: ${A}`)],
    ["was removed, beside another one", (text: string) => text.replace(/^example_id: .*$/m, "zoom_id: 987654321")],
  ])("when its id %s", async (_, change) => {
    const story = among(beginning());
    const { device, vault } = story;
    story.say("Words.");
    await device.sync();
    device.edit(PLAN, change);
    const before = vault.text(PLAN);
    await syncOften(story);
    expect(vault.text(PLAN)).toBe(before);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });

  it("when the user added a `decision_id`", async () => {
    const story = among(beginning());
    const { service, device } = story;
    service.put({ id: A, title: "Planning", markdown: "---\ndate: 2026-03-02\n---\n\n# Planning\n" });
    await device.sync();
    device.edit(PLAN, (text) => text.replace("sync_version:", "decision_id: D-7\nsync_version:"));
    await syncOften(story);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });

  it("when the user merged a decision's note into it, with the properties", async () => {
    const story = among(deciding());
    const { device, vault, put } = story;
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    const merged = `decision_id: dec_1\nmeeting_id: ${A}\nsync_version:`;
    device.edit(PLAN, (text) => `${text.replace("sync_version:", merged)}\n# Ship\n\nIt was agreed.\n`);
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: SHIP });
    await syncOften(story);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });
});

test("A `decision_id` of the user's does not hide a meeting's note from a device that is new to the vault", async () => {
  const story = among(beginning());
  const { service, device, vault } = story;
  story.say("Words.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("sync_version:", "decision_id: D-7\nsync_version:"));
  const before = vault.list();
  device.store.clear();
  for (let run = 0; run < 3; run += 1) {
    service.advance(QUARTER);
    await device.sync({ full: true, missing: "create" });
  }
  expect(vault.list()).toEqual(before);
});

test("A `meeting` of the user's does not hide a meeting's note from a device that is new to the vault", async () => {
  const { service, device, vault } = beginning();
  const put = (key: string, words: string) =>
    service.put({ id: A, title: "Planning", markdown: `---\n${key}: ${A}\n---\n\n# Planning\n\n${words}\n` });
  put("example_id", "One.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("sync_version:", 'meeting: "[[Weekly]]"\nsync_version:'));
  device.store.clear();
  // The service changed its key since.
  put("other_id", "Two.");
  await device.sync({ full: true, missing: "create" });
  expect(vault.list()).toEqual([PLAN]);
  expect(vault.text(PLAN)).toContain("Two.");
  expect(vault.text(PLAN)).toContain("[[Weekly]]");
});

describe("A decision's note is not its meeting's", () => {
  const remove = (text: string) => text.replace(/^decision_id: .*\n/m, "");

  it.each([
    ["removed `decision_id`", remove],
    ["emptied `decision_id`", (text: string) => text.replace(/^decision_id: .*$/m, "decision_id:")],
    ["renamed `decision_id`", (text: string) => text.replace(/^decision_id:/m, "decision:")],
    ["removed `decision_id`, and edited the note", (text: string) => `${remove(text)}\nMine.\n`],
    ["removed `decision_id` and the link", (text: string) => remove(text).replace(/^meeting: .*\n/m, "")],
  ])("when the user %s", async (_, change) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, change);
    const before = vault.text(SHIP);
    for (const summary of ["Two.", "Three."]) {
      put({ id: A, title: "Planning", summary }, ["dec_1", "Ship"]);
      await device.sync({ full: true });
      service.advance(4 * QUARTER);
    }
    expect(vault.text(SHIP)).toBe(before);
    expect(vault.list()).toEqual([SHIP, PLAN]);
    expect(vault.text(PLAN)).toContain("Three.");
  });

  it("on a device that is new to the vault, even if the meeting's note is not there", async () => {
    const { device, vault, put } = deciding();
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, remove);
    vault.userDelete(PLAN);
    const before = vault.text(SHIP);
    device.store.clear();
    put({ id: A, title: "Planning", summary: "Two." });
    await device.sync({ full: true, missing: "create" });
    expect(vault.text(SHIP)).toBe(before);
    expect(vault.text(PLAN)).toContain("Two.");
  });
});

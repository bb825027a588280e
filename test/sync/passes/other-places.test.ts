// Other folders or patterns in the settings are for new notes. Existing ones move only when the user says so, and only those
// that are where a sync put them.
import { giveNameBack } from "../../../src/sync/state/note-paths";
import type { SyncSettings } from "../../../src/sync/render/settings";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B } from "../../support/engine/planning";

const PLAN = "Meetings/2026-03-02 - Planning.md";
const REVIEW = "Meetings/2026-03-02 - Review.md";
const SHIP = "Decisions/2026-03-02 - Ship.md";
const PATTERNS = { meetingsFolder: "Work/{project|Other}/{year}", fileNamingPattern: "{date:DD MMM} {title}" };
const MOVED_PLAN = "Work/Other/2026/02 Mar Planning.md";

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const put = (title: string) => service.put({ id: A, title, decisions: [{ id: "dec_1", text: "Ship" }] });
  put("Planning");
  service.put({ id: B, title: "Review" });
  await device.sync();
  const run = (settings: Partial<SyncSettings>, options: SyncOptions = {}) =>
    sync({ ...device.parts, settings: { ...device.parts.settings, ...settings } }, options);
  return { service, device, vault: device.vault, put, run };
}

describe("Other folders and names in the settings", () => {
  it("do not move or double notes, and the next run writes nothing", async () => {
    const { device, vault, run } = await start();
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0, created: 0, questions: [] });
    expect(vault.list()).toEqual([SHIP, PLAN, REVIEW]);
    const before = JSON.stringify([...device.store.dump()]);
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0, created: 0, updated: 0 });
    expect(JSON.stringify([...device.store.dump()])).toBe(before);
  });

  it("are for new notes", async () => {
    const { service, vault, run } = await start();
    const C = A.replace(/./g, (digit) => (digit === "-" ? digit : "c"));
    service.put({ id: C, title: "Kickoff" });
    await run(PATTERNS);
    expect(vault.list()).toContain("Work/Other/2026/02 Mar Kickoff.md");
  });

  it("move the notes when the user says so: without a copy, with the links, but not notes that the user moved", async () => {
    const { device, vault, run } = await start();
    device.edit(PLAN, (text) => `${text}\nMy own words.\n`);
    vault.userMove(REVIEW, "Archive/Review.md");
    await run(PATTERNS);
    expect(await run(PATTERNS, { renames: "move", dryRun: true })).toMatchObject({ renamed: 1 });
    expect(vault.list()).toContain(PLAN);
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 1, created: 0 });
    expect(vault.list()).toEqual(["Archive/Review.md", SHIP, MOVED_PLAN]);
    expect(vault.text(MOVED_PLAN)).toContain("My own words.");
    expect(vault.text(SHIP)).toContain(`[[${MOVED_PLAN.slice(0, -3)}]]`);
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 0, created: 0 });
  });

  it("move more notes than a service may rename without a question", async () => {
    const { service, vault, run } = await start();
    for (let n = 10; n < 40; n += 1) service.put({ id: `${A.slice(0, -2)}${n}`, title: `Talk ${n}` });
    await run({});
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 32, questions: [] });
    expect(vault.list().filter((path) => path.startsWith("Work/Other/2026/"))).toHaveLength(32);
  });

  it("can be undone for a single note", async () => {
    const { device, vault, run } = await start();
    await run(PATTERNS, { renames: "move" });
    expect(await giveNameBack(device, A, PLAN)).toBe("restored");
    await run(PATTERNS, { full: true });
    expect(vault.list()).toContain(PLAN);
  });

  it("are not used when the service renames a note that lies in its former folder, until the user moves the notes", async () => {
    const { vault, put, run } = await start();
    await run(PATTERNS);
    put("Roadmap");
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0 });
    await run(PATTERNS, { renames: "move" });
    expect(vault.list()).toContain("Work/Other/2026/02 Mar Roadmap.md");
  });

  it("put the meetings of a project into its own folder, by its tag if the service sends no project", async () => {
    const service = createPlainService();
    const settings = { projectFolders: "Customer portal: Clients/{year}", meetingsFolder: "Work/{project}" };
    const device = createDevice(service, settings);
    const markdown = (property: string) => `---\ndate: 2026-03-02\n${property}\n---\n\nWords.\n`;
    service.put({ id: A, title: "Planning", markdown: markdown("tags: [meeting, customer-portal]") });
    service.put({ id: B, title: "Review", markdown: markdown("project: Apollo") });
    await device.sync();
    expect(device.vault.list()).toEqual([
      "Clients/2026/2026-03-02 - Planning.md",
      "Work/Apollo/2026-03-02 - Review.md",
    ]);
  });
});

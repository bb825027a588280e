// The rules of the design that are easy to get wrong, each as a short story; those about deletions in
// easy-to-get-wrong-deletions.test.ts. The times of runs are tested in test/obsidian/run/scheduler.test.ts and quiet.test.ts; the
// callout's form is tested in callout.test.ts.
import { createDevice } from "../support/engine/device";
import { A, B, PLAN, beginning } from "../support/engine/planning";

const MINUTE = 60_000;

function start() {
  const story = beginning();
  return { ...story, hash: () => /^sync_version: .*\.([0-9a-f]{12})$/m.exec(story.text())?.[1] };
}

describe("The hash", () => {
  it("is the hash of the service's text, so that a merged note stays an edited one", async () => {
    const { service, device, say, hash } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say("One, better.\n\nTwo.");
    await device.sync();
    const fresh = createDevice(service);
    await fresh.sync();
    expect(fresh.vault.text(PLAN)).toContain(`.${hash() ?? "none"}\n`);
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1, updated: 0 });
  });

  it.each([
    ["quotes", (text: string) => text.replace("time: 09:00 AM", 'time: "09:00 AM"')],
    ["lists in brackets", (text: string) => text.replace("tags:\n  - meeting", "tags: [meeting]")],
    ["Windows line ends", (text: string) => text.replace(/\n/g, "\r\n")],
    ["properties of the user's own", (text: string) => text.replace("tags:", "mood: good\ntags:")],
    ["line breaks at the end", (text: string) => `${text}\n\n`],
  ])("does not treat %s as an edit", async (_, reformat) => {
    const { device, say, text } = start();
    say("Old.");
    await device.sync();
    device.edit(PLAN, reformat);
    say("New.");
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(text()).toContain("New.");
  });

  it("does not contain the link to the meeting, which is compared by its target", async () => {
    const { service, device, vault } = start();
    const decide = (because: string) =>
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship", because }] });
    decide("Old.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    expect(vault.text("Decisions/2026-03-02 - Ship.md")).toContain('meeting: "[[Projects/Plan]]"');
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
  });
});

describe("The text that a note was edited from", () => {
  it("is used only if it is the one in the note: after another device's merge ours is stale", async () => {
    const { service, device, vault, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite(PLAN, `${text()}\nMine.\n`);
    await other.sync();
    say("One, better.\n\nTwo.");
    await other.sync();
    vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 0, waiting: 0, conflicts: 1 });
    for (const words of ["Mine.", "One, better.", "One, best."]) expect(text()).toContain(words);
  });

  it("is found again by one full sync if the service still sends it", async () => {
    const { device, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    device.store.clear();
    await device.sync({ full: true });
    say("One, better.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(text()).toContain("One, better.");
  });

  it("is known after a power failure between the note and its record, since it is stored before the note is written", async () => {
    const { service, device, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const before = device.store.dump();
    say("One, better.\n\nTwo.");
    service.advance(MINUTE);
    await device.sync();
    const kept = [...device.store.dump()].filter(([key]) => /^(?:base|recovery)\//.test(key));
    device.store.restore(new Map([...before, ...kept]));
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(text()).toMatch(/One, best\.[^]*Mine\./);
  });
});

describe("The callout", () => {
  it("is replaced and never doubled until the user types in it: then it belongs to the user", async () => {
    const { device, say, text } = start();
    const callouts = () => text().split("> [!note]- Newer text").length - 1;
    say("We meet on Monday.");
    await device.sync();
    device.edit(PLAN, (note) => note.replace("on Monday", "never"));
    for (const day of ["Tuesday at two", "Friday at noon"]) {
      say(`We meet on ${day}.`);
      await device.sync();
      expect(callouts()).toBe(1);
    }
    expect(text()).not.toContain("Tuesday");
    device.edit(PLAN, (note) => note.replace("Friday at noon.", "Friday at noon. Really?"));
    say("We meet on Sunday at ten.");
    await device.sync();
    expect(text()).toContain("Really?");
    expect(text()).toContain("Sunday at ten");
    expect(callouts()).toBe(2);
  });
});

describe("Names", () => {
  it("on disk stay when another meeting of the same name arrives later, whatever its id", async () => {
    const { service, device, vault } = start();
    service.put({ id: B, title: "Standup" });
    await device.sync();
    service.put({ id: A, title: "Standup" });
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Standup.md")).toContain(B);
    expect(vault.list()).toHaveLength(2);
  });

  it("that differ only in case or Unicode form count as equal", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Caf\u00e9" });
    service.put({ id: B, title: "CAFE\u0301" });
    await device.sync();
    expect(new Set(vault.list().map((path) => path.normalize("NFC").toLowerCase())).size).toBe(2);
    expect(vault.list().filter((path) => /\([0-9a-f]{8}\)\.md$/.test(path))).toHaveLength(1);
  });
});

describe("A note", () => {
  it("that is unedited has the service's time, so that an edit on another device is always the newer file", async () => {
    const { service, device, vault, say } = start();
    say("Old.");
    const said = service.now();
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(said);
    say("New.");
    const saidAnew = service.now();
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(saidAnew);
  });

  it("that was merged has the current time", async () => {
    const { service, device, vault, say } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say("One, better.\n\nTwo.");
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(service.now());
  });

  it("that gets another property later is the same as a newly written one", async () => {
    const { service, device, vault } = start();
    const served = (property: string) =>
      `---\ndate: 2026-03-02\n${property}tags: [meeting]\nexample_id: ${A}\n---\n\nWords.\n`;
    service.put({ id: A, title: "Planning", markdown: served("") });
    await device.sync();
    service.put({ id: A, title: "Planning", markdown: served("project: Apollo\n") });
    await device.sync();
    const fresh = createDevice(service);
    await fresh.sync();
    expect([...vault.files()]).toEqual([...fresh.vault.files()]);
  });
});

describe("Notes of other origin", () => {
  it("are never changed, except links to a note that was renamed", async () => {
    const { device, vault, say } = start();
    vault.userWrite("Home.md", "See [[2026-03-02 - Planning]] and `[[2026-03-02 - Planning]]`.");
    vault.userWrite("Other.md", "Planning, without a link.");
    say("Words.");
    await device.sync();
    const mtime = vault.files().get("Other.md")?.mtime;
    say("Words.", "Roadmap");
    await device.sync();
    expect(vault.text("Home.md")).toBe("See [[2026-03-02 - Roadmap]] and `[[2026-03-02 - Planning]]`.");
    expect(vault.files().get("Other.md")?.mtime).toBe(mtime);
  });
});

// The whole engine with a service that follows the spec: changes to existing notes when
// the service or the user changes something.
import { KeyRefused } from "../../src/api/api-error";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf, PLAN } from "../support/engine/planning";
import { unreachable } from "../support/api/failures";

const C = idOf(3);
const HOUR = 3_600_000;

describe("a second sync", () => {
  it("sends one request and writes neither notes nor state", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    const files = JSON.stringify([...vault.files()]);
    const state = JSON.stringify([...device.store.dump()]);
    const before = service.client.requests;
    const summary = await device.sync();
    expect(service.client.requests - before).toBe(1);
    expect(summary).toMatchObject({ status: "done", created: 0, updated: 0 });
    expect(JSON.stringify([...vault.files()])).toBe(files);
    expect(JSON.stringify([...device.store.dump()])).toBe(state);
  });

  it("replaces the text of an unedited note", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "Old words." });
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1, created: 0 });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("New words.");
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).not.toContain("Old words.");
  });

  it("updates a note with hundreds of attendees, whose names come before our properties", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    const attendees = Array.from(
      { length: 500 },
      (_, n) => `Anneliese Müller-Lüdenscheidt ${n} (anneliese.${n}@example.org)`,
    );
    service.put({ id: "aaaaaaaa-0000-4000-8000-000000000001", title: "All hands", attendees });
    await device.sync();
    service.put({ id: "aaaaaaaa-0000-4000-8000-000000000001", title: "All hands", attendees, summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1, status: "done" });
    expect(device.vault.list()).toEqual(["Meetings/2026-03-02 - All hands.md"]);
    expect(device.vault.text("Meetings/2026-03-02 - All hands.md")).toContain("New words.");
  });

  it("writes nothing when only the time of the last change is new", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "Words." });
    await device.sync();
    const files = JSON.stringify([...vault.files()]);
    service.put({ id: A, title: "Planning", summary: "Words." });
    expect(await device.sync()).toMatchObject({ updated: 0, unchanged: 1 });
    expect(JSON.stringify([...vault.files()])).toBe(files);
  });

  it("keeps properties that the user added to a note, although it replaces the text", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "Old words." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => text.replace("---\n\n#", "rating: 5 # mine\n---\n\n#"));
    service.put({ id: A, title: "Planning", summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("rating: 5 # mine\n");
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("New words.");
  });

  it("merges edits of the user with changes of the service", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "First.\n\nSecond.\n\nThird." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => `${text}\nMy own thoughts.\n`);
    service.put({ id: A, title: "Planning", summary: "First, better.\n\nSecond.\n\nThird." });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    const text = vault.text("Meetings/2026-03-02 - Planning.md");
    expect(text).toContain("First, better.");
    expect(text).toContain("My own thoughts.");
  });

  it("keeps the user's words if both changed the same place, and shows the service's in a callout", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "We meet on Monday." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => text.replace("on Monday", "never again"));
    service.put({ id: A, title: "Planning", summary: "We meet on Friday at nine." });
    expect(await device.sync()).toMatchObject({ merged: 0, conflicts: 1, status: "attention" });
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    expect(text).toContain("We meet never again.");
    expect(text).toMatch(/> .*We meet on Friday at nine\./);
  });

  it("follows a meeting that the service renamed, with the links to it", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite("Home.md", "See [[2026-03-02 - Planning]].");
    service.put({ id: A, title: "Roadmap" });
    expect(await device.sync()).toMatchObject({ renamed: 1, updated: 1 });
    expect(vault.list()).toEqual(["Home.md", "Meetings/2026-03-02 - Roadmap.md"]);
    expect(vault.text("Home.md")).toContain("[[2026-03-02 - Roadmap]]");
  });

  it("leaves a note where the user moved it, and goes on updating it there", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "Old." });
    await device.sync();
    vault.userMove("Meetings/2026-03-02 - Planning.md", "Projects/Plan.md");
    service.put({ id: A, title: "Roadmap", summary: "New." });
    expect(await device.sync()).toMatchObject({ renamed: 0, updated: 1, created: 0 });
    expect(vault.list()).toEqual(["Projects/Plan.md"]);
    expect(vault.text("Projects/Plan.md")).toContain("New.");
  });

  it("asks before it renames more than twenty notes, and renames them all after the answer", async () => {
    const { service, device, vault } = beginning();
    const ids = Array.from({ length: 25 }, (_, n) => `aaaaaaaa-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`);
    for (const id of ids) service.put({ id, title: `Talk ${id.slice(-2)}` });
    await device.sync();
    for (const id of ids) service.put({ id, title: `Speech ${id.slice(-2)}` });
    const asked = await device.sync();
    expect(asked).toMatchObject({ renamed: 0, status: "attention" });
    expect(asked.questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 25]]);
    expect(vault.list().every((path) => path.includes("Talk"))).toBe(true);
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 25, status: "done" });
    expect(vault.list().every((path) => path.includes("Speech"))).toBe(true);
  });

  it("never writes an older text unless two certified full sweeps show it", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "Newer." });
    const newer = service.now();
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "Older." }, newer - HOUR);
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("Newer.");
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("Older.");
  });

  it("keeps a note whose meeting left the service, and reports it after the second full sweep", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    service.remove(A);
    expect(await device.sync({ full: true })).toMatchObject({ orphaned: 0 });
    expect(await device.sync({ full: true })).toMatchObject({ orphaned: 1 });
    expect(vault.list()).toHaveLength(2);
  });

  it("treats a decision with a new id and the same words as the same one", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_9", text: "Ship in May" }] });
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect(vault.list()).toHaveLength(2);
    expect(vault.text("Decisions/2026-03-02 - Ship in May.md")).toContain("decision_id: dec_9");
  });
});

describe("a sync that fails", () => {
  it("reports the reason, and the next one writes the missing notes", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A });
    service.beforeAnswer = () => {
      throw unreachable();
    };
    expect(await device.sync()).toMatchObject({
      status: "failed",
      error: { code: "unreachable", server: "https://notes.example.com" },
    });
    service.beforeAnswer = () => undefined;
    expect(await device.sync()).toMatchObject({ created: 1, status: "done" });
    expect(vault.list()).toHaveLength(1);
  });

  it("reports a refused key differently from other failures", async () => {
    const { service, device } = beginning();
    service.beforeAnswer = () => {
      throw new KeyRefused();
    };
    expect(await device.sync()).toMatchObject({ status: "failed", error: { code: "key-refused" } });
  });
});

describe("A number that the user wrote stays as they wrote it", () => {
  it.each([
    ["45", "045", "46"],
    ["4100", "4.1e3", "4200"],
    ["31", "0x1F", "32"],
    ["[45, 7]", "[045, 7]", "[46]"],
  ])("%s, made %s, when the service has %s", async (before, mine, after) => {
    const { service, device, text } = beginning();
    const say = (room: string) =>
      service.put({ id: A, title: "Planning", markdown: `---\nroom: ${room}\nacme_id: ${A}\n---\n\nText.\n` });
    say(before);
    await device.sync();
    device.edit(PLAN, (note) => note.replace(/room:[^]*?(?=acme_id)/, `room: ${mine}\n`));
    service.advance(HOUR);
    say(after);
    await device.sync();
    expect(text(PLAN)).toContain(`room: ${mine}\n`);
  });
});

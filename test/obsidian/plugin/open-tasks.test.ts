// The command "Show action items": the open tasks in all notes of ours, which can be ticked there.
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { MarkdownView } from "../../support/obsidian";
import { run, synced, userWrites } from "../../support/plugin/plugin-user";

/** Synced, with two meetings that have tasks. */
async function withTasks(first = "- [ ] Send the plan\n- [x] Book a room\n- [ ] Call Ann") {
  const fixture = await synced();
  const completed = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
  const [old, young] = completed.sort((a, b) => (a.start < b.start ? -1 : 1));
  for (const { id } of completed) fixture.emulator.world.change(id, { summary: "We talked." });
  fixture.emulator.world.change(old?.id ?? "", { title: "Old", summary: first });
  fixture.emulator.world.change(young?.id ?? "", { title: "Young", summary: "- [ ] Water the plants" });
  await run(fixture, "sync-now");
  return fixture;
}

const rows = () => [...document.querySelectorAll(".modal li label")];
const names = () => [...document.querySelectorAll(".modal h3")].map(({ textContent }) => textContent);
const texts = () => rows().map(({ textContent }) => textContent);
const state = () => document.querySelector(".modal [role=status]")?.textContent;
const noteOf = ({ notes }: PluginFixture, title: string) => notes().find((path) => path.endsWith(`${title}.md`)) ?? "";

describe("The command Show action items", () => {
  it("lists the open tasks of all notes of ours, the newest meeting first, and no other note's", async () => {
    const fixture = await withTasks();
    await userWrites(fixture, "Mine.md", "- [ ] Not of a meeting\n");
    await run(fixture, "open-tasks");
    expect(state()).toBe("Open action items: 3.");
    expect(texts()).toEqual(["Water the plants", "Send the plan", "Call Ann"]);
    expect(names().map((name) => name?.slice(-5))).toEqual(["Young", "- Old"]);
    expect(document.querySelector(".modal details")).toBeNull();
  });

  it("lists the user's own tasks, and excludes ticked ones", async () => {
    const fixture = await withTasks();
    const path = noteOf(fixture, "Old");
    const text = (await fixture.text(path)).replace("- [ ] Send", "- [x] Send");
    await userWrites(fixture, path, `${text}\n- [ ] A task of mine\n`);
    await fixture.app.metadataCache.indexed();
    await run(fixture, "open-tasks");
    expect(texts()).toEqual(["Water the plants", "Call Ann", "A task of mine"]);
  });

  it("ticks a task in its note, and no task whose line has changed since", async () => {
    const fixture = await withTasks();
    const path = noteOf(fixture, "Old");
    await run(fixture, "open-tasks");
    const tick = (text: string) =>
      rows()
        .find(({ textContent }) => textContent === text)
        ?.querySelector("input")
        ?.click();
    tick("Call Ann");
    await fixture.until(() => state() === "Open action items: 2.");
    const text = await fixture.text(path);
    expect(text).toContain("- [ ] Send the plan\n- [x] Book a room\n- [x] Call Ann");
    await userWrites(fixture, path, text.replace("Send the plan", "Send no plan"));
    tick("Send the plan");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("changed in the meantime");
    expect(await fixture.text(path)).toContain("- [ ] Send no plan");
  });

  it("shows only the tasks with the words that the user enters", async () => {
    const fixture = await withTasks();
    await run(fixture, "open-tasks");
    const field = document.querySelector<HTMLInputElement>(".modal input:not([type=checkbox])");
    if (field) field.value = "ann";
    field?.dispatchEvent(new Event("input"));
    expect([state(), texts()]).toEqual(["Open action items: 1.", ["Call Ann"]]);
  });

  it("opens the note at its first task with its heading, and closes", async () => {
    const fixture = await withTasks();
    await run(fixture, "open-tasks");
    const link = [...document.querySelectorAll<HTMLElement>(".modal h3 a")].at(-1);
    const { workspace } = fixture.app;
    const other = fixture.app.vault.getFileByPath(noteOf(fixture, "Young"));
    if (other) await workspace.getLeaf(false).openFile(other);
    link?.click();
    await fixture.idle();
    expect(workspace.getLeavesOfType("markdown")).toHaveLength(1);
    const path = noteOf(fixture, "Old");
    const view = fixture.app.workspace.getActiveViewOfType(MarkdownView);
    expect(view?.file?.path).toBe(path);
    const line = (await fixture.text(path)).split("\n").indexOf("- [ ] Send the plan");
    expect(view?.shownLine).toBe(line);
    expect(document.querySelector(".modal")).toBeNull();
  });

  it("shows a hundred at a time, and the rest when it is unfolded", async () => {
    const many = Array.from({ length: 230 }, (_, number) => `- [ ] Task ${number}`);
    const fixture = await withTasks(many.join("\n"));
    await run(fixture, "open-tasks");
    expect(state()).toBe("Open action items: 231.");
    expect(rows()).toHaveLength(100);
    for (const shown of [200, 231]) {
      const more = [...document.querySelectorAll(".modal details")].at(-1);
      expect(more?.querySelector("summary")?.textContent).toBe(shown === 200 ? "131 more" : "31 more");
      for (let times = 0; times < 2; times += 1) more?.dispatchEvent(new Event("toggle"));
      expect(rows()).toHaveLength(shown);
    }
    expect(texts().at(-1)).toBe("Task 229");
  });

  it("says when there is none", async () => {
    const fixture = await synced();
    for (const { id } of fixture.emulator.world.all()) fixture.emulator.world.change(id, { summary: "We talked." });
    await run(fixture, "sync-now");
    await run(fixture, "open-tasks");
    expect([state(), rows().length]).toEqual(["Open action items: 0.", 0]);
  });
});

// The open tasks of all meetings, for users and for scripts.
import * as fs from "node:fs";
import { join } from "node:path";
import { runHere } from "../../support/programs/commands";
import { useServedVault } from "./served-vault";

const here = useServedVault(4);
const { run, completed, pathOf } = here;

beforeEach(() => {
  const { world } = here.service.emulator;
  const [first, second] = completed();
  const [one, other] = ["- [ ] Send the plan\n- [x] Book a room\n- [ ] Call Ann", "We talked."];
  for (const { id } of world.all()) world.change(id, { summary: other });
  world.change(first?.id ?? "", { title: "One", summary: one });
  world.change(second?.id ?? "", { title: "Two", summary: other });
});

const sync = () => run("sync", "--file-naming", "{title}", "--decision-notes", "no", "--task-tag", "#task");

describe("The tasks command", () => {
  it("prints the place and the text of each open task in a synced note, and of no other note", async () => {
    await sync();
    fs.writeFileSync(join(here.vault, "Mine.md"), "- [ ] Not of a meeting\n");
    const note = pathOf("One.md");
    fs.appendFileSync(note, "- [ ] A task of mine\n");
    const lines = fs.readFileSync(note, "utf8").split("\n");
    const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const tasks = ["Send the plan #task", "Call Ann #task", "A task of mine"];
    expect(await run("tasks")).toMatchObject({
      code: 0,
      stdout: tasks.map((text) => `Meetings/One.md:${at(text)}: ${text}\n`).join(""),
    });
    expect(JSON.parse((await run("tasks", "--json")).stdout)).toEqual({
      tasks: tasks.map((text) => ({ path: "Meetings/One.md", line: at(text), text })),
    });
  });

  it("excludes tasks that the user ticked, and changes no note", async () => {
    await sync();
    const note = pathOf("One.md");
    const ticked = fs.readFileSync(note, "utf8").replaceAll("- [ ]", "- [x]");
    fs.writeFileSync(note, ticked);
    expect(await run("tasks")).toMatchObject({ code: 0, stdout: "", stderr: "There are no open tasks.\n" });
    expect(JSON.parse((await run("tasks", "--json")).stdout)).toEqual({ tasks: [] });
    expect(fs.readFileSync(note, "utf8")).toBe(ticked);
  });

  it("needs a vault", async () => {
    const { code, stderr } = await runHere(["tasks"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--vault DIR")]);
  });
});

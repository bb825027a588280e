// The open tasks of all meetings, for people and for scripts.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type CliResult, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

let service: ServedEmulator;
let base: string;
let vault: string;

beforeEach(async () => {
  service = await serve({ count: 4 });
  base = fs.mkdtempSync(join(tmpdir(), "tasks-"));
  fs.mkdirSync((vault = join(base, "vault")));
  const [first, second] = [...service.emulator.world.all()].filter(({ status }) => status === "completed");
  const [one, other] = ["- [ ] Send the plan\n- [x] Book a room\n- [ ] Call Ann", "We talked."];
  for (const { id } of service.emulator.world.all()) service.emulator.world.change(id, { summary: other });
  service.emulator.world.change(first?.id ?? "", { title: "One", summary: one });
  service.emulator.world.change(second?.id ?? "", { title: "Two", summary: other });
});
afterEach(async () => {
  await service.close();
  fs.rmSync(base, { recursive: true, force: true });
});

const run = (command: string, ...args: readonly string[]): Promise<CliResult> =>
  runHere([command, "--vault", vault, ...args], { env: { HOME: join(base, "home"), ...service.env } });
const sync = () => run("sync", "--file-naming", "{title}", "--decision-notes", "no", "--task-tag", "#task");

describe("The tasks command", () => {
  it("prints the place and the text of each open task in a synced note, and of no other note", async () => {
    await sync();
    fs.writeFileSync(join(vault, "Mine.md"), "- [ ] Not of a meeting\n");
    const note = join(vault, "Meetings", "One.md");
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

  it("leaves out what the user ticked, and changes no note", async () => {
    await sync();
    const note = join(vault, "Meetings", "One.md");
    const ticked = fs.readFileSync(note, "utf8").replaceAll("- [ ]", "- [x]");
    fs.writeFileSync(note, ticked);
    expect(await run("tasks")).toMatchObject({ code: 0, stdout: "" });
    expect(JSON.parse((await run("tasks", "--json")).stdout)).toEqual({ tasks: [] });
    expect(fs.readFileSync(note, "utf8")).toBe(ticked);
  });

  it("needs a vault", async () => {
    const { code, stderr } = await runHere(["tasks"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--vault DIR")]);
  });
});

// The last syncs are listed with their changes; one change can be shown and undone, and so can an answer.
import { useServedVault } from "./served-vault";

const here = useServedVault(30);
const { run, sync, completed, textOf, nameOf } = here;

describe("The list of the last syncs", () => {
  it("reports that there was none", async () => {
    expect(await run("undo", "--list")).toMatchObject({
      code: 0,
      stdout: "This vault has not been synced on this device yet.\n",
    });
  });

  it("lists the changes of each sync, newest first, even of a failed one", async () => {
    await sync();
    const [one] = completed();
    here.service.emulator.world.change(one?.id ?? "", { summary: "The launch is on March 3." });
    await sync();
    await sync("--base-url", "http://127.0.0.1:9/api/v1");
    const { code, stdout } = await run("undo", "--list");
    expect(code).toBe(0);
    const count = completed().length;
    const time = String.raw`\d{4}-\d\d-\d\dT\S+Z`;
    expect(stdout).toMatch(
      new RegExp(`^1  ${time}  Ended early: no note changed [^\\n]+\\n  \\S[^\\n]+cannot be reached`),
    );
    expect(stdout).toMatch(new RegExp(`\\n2  ${time}  Done: 1 updated[^\\n]+\\n  2\\.1  updated +Meetings/`));
    expect(stdout).toMatch(new RegExp(`\\n3  ${time}  Done: ${count} created`));
    expect(stdout.match(/^ {2}3\.\d+ {2}created +Meetings\/.+\.md$/gm)).toHaveLength(count);
  });

  it("shows each change with its words marked, and restores the text before it", async () => {
    await sync();
    const [one, other] = completed();
    const [id, second] = [one?.id ?? "", other?.id ?? ""];
    here.service.emulator.world.change(id, { summary: "The launch is on March 3." });
    here.service.emulator.world.change(second, { summary: "Another matter." });
    await sync();
    const name = nameOf(id);
    const before = textOf(name);
    here.service.emulator.world.change(id, { summary: "The launch is on March 10." });
    await sync();
    expect((await run("undo", "--show", "1.1")).stdout).toContain(
      `Meetings/${name}\n\n  ## Summary\n\n- The launch is on March [-3-].\n+ The launch is on March {+10+}.\n`,
    );
    expect(await run("undo", "--number", "1.1")).toMatchObject({
      code: 0,
      stdout: `Meetings/${name} is restored\n`,
    });
    expect(textOf(name)).toBe(before);
    expect(textOf(nameOf(second))).toContain("Another matter.");
    expect(await run("undo", "--number", "1.1")).toMatchObject({ code: 2 });
  });

  it("is needed again before one change is undone, if another sync has changed its numbers", async () => {
    await sync();
    const [one, other] = completed();
    const [id, second] = [one?.id ?? "", other?.id ?? ""];
    here.service.emulator.world.change(id, { summary: "The launch is on March 3." });
    await sync();
    await run("undo", "--list");
    here.service.emulator.world.change(second, { summary: "Another matter." });
    await sync();
    const refused = await run("undo", "--number", "1.1");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("undo --list prints the new numbers.");
    expect(textOf(nameOf(second))).toContain("Another matter.");
    expect((await run("undo", "--list")).stdout).toMatch(/\n {2}2\.1 /);
    expect(await run("undo", "--number", "2.1")).toMatchObject({ code: 0 });
    expect(textOf(nameOf(id))).not.toContain("The launch is on March 3.");
    expect(textOf(nameOf(second))).toContain("Another matter.");
  });

  it.each([
    [["--show", "7.1"], "There is no 7.1: undo --list prints all numbers."],
    [["--show", "one"], '--show needs a number from undo --list, such as 1.2, not "one".'],
    [["--number", "1.1"], "New notes are undone by undo --import"],
    [["--list", "--import"], "--import and --list cannot be combined."],
  ])("refuses %j, and prints the correct form", async (flags, text) => {
    await sync();
    const { code, stderr } = await run("undo", ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
  });
});

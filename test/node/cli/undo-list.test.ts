// The last syncs are listed with their changes; one change can be shown and undone, and so can an answer.
import { useServedVault } from "./served-vault";

const here = useServedVault(30);
const { run, sync, completed, textOf, nameOf } = here;

/** The id of the newest listed change of a note. */
async function idOf(name: string): Promise<string> {
  const { stdout } = await run("undo", "--list");
  const line = stdout.split("\n").find((each) => each.includes(`updated`) && each.endsWith(`Meetings/${name}`));
  return line?.trim().split(" ")[0] ?? "";
}

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
    const id = "[0-9a-f]{6}";
    const time = String.raw`\d{4}-\d\d-\d\dT\S+Z`;
    expect(stdout).toMatch(
      new RegExp(`^${id}  ${time}  Ended early: no note changed [^\\n]+\\n  \\S[^\\n]+cannot be reached`),
    );
    expect(stdout).toMatch(new RegExp(`\\n(${id})  ${time}  Done: 1 updated[^\\n]+\\n  \\1\\.1  updated +Meetings/`));
    expect(stdout).toMatch(new RegExp(`\\n${id}  ${time}  Done: ${count} created`));
    expect(stdout.match(/^ {2}[0-9a-f]{6}\.\d+ {2}created +Meetings\/.+\.md$/gm)).toHaveLength(count);
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
    expect((await run("undo", "--show", await idOf(name))).stdout).toContain(
      `Meetings/${name}\n\n  ## Summary\n\n- The launch is on March [-3-].\n+ The launch is on March {+10+}.\n`,
    );
    const change = await idOf(name);
    expect(await run("undo", "--id", change)).toMatchObject({
      code: 0,
      stdout: `Meetings/${name} is restored\n`,
    });
    expect(textOf(name)).toBe(before);
    expect(textOf(nameOf(second))).toContain("Another matter.");
    expect(await run("undo", "--id", change)).toMatchObject({ code: 2 });
  });

  it("has the same id for a change as long as it is listed", async () => {
    await sync();
    const [one, other] = completed();
    const [id, second] = [one?.id ?? "", other?.id ?? ""];
    here.service.emulator.world.change(id, { summary: "The launch is on March 3." });
    await sync();
    const first = await idOf(nameOf(id));
    here.service.emulator.world.change(second, { summary: "Another matter." });
    await sync();
    expect(await idOf(nameOf(id))).toBe(first);
    expect(await run("undo", "--id", first)).toMatchObject({ code: 0 });
    expect(textOf(nameOf(id))).not.toContain("The launch is on March 3.");
    expect(textOf(nameOf(second))).toContain("Another matter.");
  });

  it.each([
    [["--show", "0a1b2c.1"], "There is no 0a1b2c.1: undo --list prints all changes."],
    [["--show", "one"], '--show needs an id from undo --list, such as 0a1b2c.2, not "one".'],
    [["--list", "--import"], "--import and --list cannot be combined."],
  ])("refuses %j, and prints the correct form", async (flags, text) => {
    await sync();
    const { code, stderr } = await run("undo", ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
  });
});

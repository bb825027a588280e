// Git, or a backup, may put an older text of a note back, while the service has nothing new about its meeting.
import fs from "node:fs";
import { useServedVault, type ServedVault } from "./served-vault";

/** So many meetings get a second text, in the past, and their notes take it in. Resolves with their names and first texts. */
async function updated(here: ServedVault, count: number): Promise<ReadonlyMap<string, string>> {
  const { sync, completed, textOf, nameOf } = here;
  await sync();
  const ids = completed()
    .slice(0, count)
    .map(({ id }) => id);
  const before = new Map(ids.map((id) => [nameOf(id), textOf(nameOf(id))]));
  for (const id of ids) {
    const updatedAt = new Date(Date.parse(here.service.emulator.world.get(id)?.updatedAt ?? "") + 1000).toISOString();
    here.service.emulator.world.change(id, { summary: "Second words.", updatedAt });
  }
  await sync("--full");
  return before;
}

describe("A note that was set back to an older text", () => {
  const here = useServedVault(30);
  const { run, sync, pathOf, textOf } = here;

  it("gets the service's text with the next sync, with the user's words, as many others do", async () => {
    const before = await updated(here, 25);
    for (const [name, text] of before) fs.writeFileSync(pathOf(name), `${text}\nMine.\n`);
    // Any command may be the first to see the files.
    await run("attention");
    expect(await sync("--dry-run")).toMatchObject({ code: 0 });
    expect(await sync()).toMatchObject({ code: 0, stderr: "" });
    for (const name of before.keys()) {
      expect(textOf(name)).toContain("Second words.");
      expect(textOf(name)).toContain("Mine.");
    }
    expect((await sync("--json")).stdout).toContain('"requests":1,');
  });
});

describe("A note that was set back to an older text", () => {
  const here = useServedVault(4);
  const { run, sync, pathOf, textOf } = here;

  it("stays as it is if the user undid the update", async () => {
    const before = await updated(here, 1);
    await run("undo");
    await sync();
    for (const [name, text] of before) {
      fs.appendFileSync(pathOf(name), "\nMine.\n");
      expect((await sync("--json")).stdout).toContain('"requests":1,');
      expect(textOf(name)).toBe(`${text}\nMine.\n`);
    }
  });
});

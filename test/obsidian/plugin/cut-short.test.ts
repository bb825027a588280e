// Obsidian ends or the disk is full while the plugin writes a note: only the first part of the text is on the disk.
import { idOf, meetingNote, ready, rewrite, run, synced, userWrites, view } from "../../support/plugin/plugin-user";
import { startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import { openScreen } from "../../support/plugin/settings-screen";

/** A note in which the user wrote, and for which the service has something new. */
async function edited() {
  const fixture = await synced();
  const path = meetingNote(fixture);
  await userWrites(fixture, path, `${await fixture.text(path)}\nMy own words.\n`);
  await rewrite(fixture, path, "Entirely new.");
  return { ...fixture, path, mine: await fixture.text(path) };
}

/** The next write of a note stops after a part of the text with an error. */
function tear({ app }: PluginFixture, share: number, onTorn: () => void = () => undefined): void {
  const { vault } = app;
  jest.spyOn(vault, "process").mockImplementationOnce(async (file, change) => {
    const text = change(await vault.read(file));
    await vault.adapter.write(file.path, text.slice(0, Math.floor(text.length * share)));
    onTorn();
    throw new Error("ENOSPC: no space left on device, write");
  });
}

describe("A note that Obsidian cannot write completely", () => {
  it("has its text from before at once, however much of it was written, and the update later", async () => {
    const fixture = await edited();
    const { path, mine } = fixture;
    for (const share of [0, 0.4, 0.9]) {
      tear(fixture, share);
      await run(fixture, "sync-now");
      expect(await fixture.text(path)).toBe(mine);
    }
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toMatch(/Entirely new\.[^]*My own words\./);
  });

  it.each([0, 0.9])("is put right after Obsidian was started again (%d of it was written)", async (share) => {
    const fixture = await edited();
    const { app, plugin, path } = fixture;
    tear(fixture, share, () => {
      // An ended process reads and writes nothing.
      jest.spyOn(app.vault, "read").mockRejectedValue(new Error("Dead."));
    });
    await run(fixture, "sync-now");
    jest.restoreAllMocks();
    app.plugins.disable(plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    await run(again, "full-sync");
    expect(await again.text(path)).toMatch(/Entirely new\.[^]*My own words\./);
    await run(again, "open-status");
    expect(view()).toContain("Its old text is restored.");
  });

  it("has its text from before at once if the cut is inside a character", async () => {
    const fixture = await edited();
    const { app, path } = fixture;
    const mine = `${await fixture.text(path)}\u{1F600}\n`;
    await userWrites(fixture, path, mine);
    jest.spyOn(app.vault, "process").mockImplementationOnce(async (file, change) => {
      const bytes = Buffer.from(change(await app.vault.read(file)));
      const part = bytes.subarray(0, bytes.indexOf("\u{1F600}") + 2);
      await app.vault.adapter.writeBinary(path, Uint8Array.from(part).buffer);
      throw new Error("ENOSPC: no space left on device, write");
    });
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).toBe(mine);
  });

  it.each([0, 0.9])("is whole at once where it is a new one (%d of it was written)", async (share) => {
    const fixture = await ready();
    const { app } = fixture;
    const whole = new Map<string, string>();
    const create = app.vault.create.bind(app.vault);
    jest.spyOn(app.vault, "create").mockImplementation(async (path, text, options) => {
      const file = await create(
        path,
        whole.size === 0 ? text.slice(0, Math.floor(text.length * share)) : text,
        options,
      );
      whole.set(path, text);
      if (whole.size === 1) throw new Error("ENOSPC: no space left on device, write");
      return file;
    });
    await run(fixture, "sync-now");
    const [[path = "", text] = []] = [...whole];
    expect(await fixture.text(path)).toBe(text);
    expect(fixture.notes().filter((each) => each.startsWith(path.replace(".md", "")))).toEqual([path]);
  });
});

describe("A note that Obsidian renames", () => {
  it("gets all its links updated, even if Obsidian ended when only some of them were updated", async () => {
    const fixture = await synced();
    const { app, plugin } = fixture;
    const from = meetingNote(fixture);
    const mine = ["Mine.md", "Mine too.md"];
    for (const path of mine) await userWrites(fixture, path, `See [[${from.slice(0, -3)}|that talk]].\n`);
    fixture.emulator.world.change(await idOf(fixture, from), { title: "Quite another name" });
    app.fileManager.beforeLinksFollow = ({ path }) => {
      if (path !== mine[1]) return;
      jest.spyOn(app.vault, "read").mockRejectedValue(new Error("Dead."));
      throw new Error("Dead.");
    };
    await run(fixture, "sync-now");
    const to = fixture.notes().find((path) => path.includes("Quite another name")) ?? "";
    const links = () => Promise.all(mine.map((path) => fixture.text(path)));
    const [before, after] = [from, to].map((path) => `See [[${path.slice(0, -3)}|that talk]].\n`);
    expect([fixture.notes().includes(from), await links()]).toEqual([false, [after, before]]);

    jest.restoreAllMocks();
    app.fileManager.beforeLinksFollow = () => undefined;
    app.plugins.disable(plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    expect([again.notes().includes(to), await links()]).toEqual([true, [after, after]]);
    await run(again, "open-status");
    expect(view()).toContain("It is complete now.");
  });
});

describe("A daily note that Obsidian cannot write completely", () => {
  it("gets the user's words back immediately, and its line later", async () => {
    const fixture = await ready();
    await openScreen(fixture).toggle("Link new meetings in daily notes");
    await run(fixture, "sync-now");
    const day = /\d{4}-\d{2}-\d{2}/.exec(meetingNote(fixture))?.[0] ?? "";
    await userWrites(fixture, `${day}.md`, "# My day\n");
    tear(fixture, 0);
    await run(fixture, "sync-now");
    expect(await fixture.text(`${day}.md`)).toBe("# My day\n");
    jest.restoreAllMocks();
    await run(fixture, "sync-now");
    expect(await fixture.text(`${day}.md`)).toMatch(/^# My day\n- \d\d:\d\d \[\[/);
  });
});

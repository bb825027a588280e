// A sync after half of another device's changes would create duplicates and false deletions; typing must not be disturbed.
// Both are detected from the vault's events.
import type { EventRef } from "obsidian";
import { createOwnWrites } from "../../../src/obsidian/vault/own-writes";
import { watchSettled, type SettledWatch } from "../../../src/obsidian/vault/settled";
import { watchTyping, type Typing } from "../../../src/obsidian/vault/typing";
import { App, MarkdownView, phone, setPlatform } from "../../support/obsidian";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";

const MINUTE = 60_000;

async function setUp() {
  const app = await App.start({ files: { "a.md": "a", "b.md": "b" } });
  const time = { now: 1_000_000 };
  const now = (): number => time.now;
  const register = (_ref: EventRef): void => undefined;
  const own = createOwnWrites(now);
  const typing: Typing = watchTyping(asObsidian(app), register, now);
  const watch: SettledWatch = watchSettled({ app: asObsidian(app), register, own, typing, now });
  async function write(path: string, text: string): Promise<void> {
    await app.vault.adapter.write(path, text);
    await app.settled();
  }
  async function type(path: string, text: string): Promise<void> {
    const file = app.vault.getFileByPath(path);
    if (file) await app.workspace.getLeaf(true).openFile(file);
    await app.workspace.getActiveViewOfType(MarkdownView)?.editor.type(text);
  }
  return { app, time, own, typing, watch, write, type };
}

function fileIn(vault: App["vault"]) {
  const file = vault.getFileByPath("a.md");
  if (!file) throw new Error("The note is missing.");
  return file;
}

describe("a vault", () => {
  afterEach(() => setPlatform());

  it("has settled a minute after the last foreign change", async () => {
    const { time, watch, write } = await setUp();
    expect(watch.settled()).toBe(false);
    time.now += 50_000;
    await write("new.md", "x");
    time.now += 50_000;
    expect(watch.settled()).toBe(false);
    time.now += 10_000;
    expect(watch.settled()).toBe(true);
  });

  it.each<[string, (vault: App["vault"]) => Promise<void>]>([
    ["changes a note", (vault) => vault.adapter.write("a.md", "theirs")],
    ["deletes a note", (vault) => vault.adapter.remove("a.md")],
    ["moves a note", (vault) => vault.rename(fileIn(vault), "moved.md")],
  ])("is no longer settled when another program %s", async (_, act) => {
    const { app, time, watch } = await setUp();
    time.now += MINUTE;
    await act(app.vault);
    await app.settled();
    expect(watch.settled()).toBe(false);
  });

  it("has settled and may run after the clock was set back by hours", async () => {
    const { time, watch, write } = await setUp();
    await write("new.md", "x");
    time.now -= 120 * MINUTE;
    expect([watch.settled(), watch.mayRun()]).toEqual([true, true]);
    await write("new.md", "y");
    expect([watch.settled(), watch.mayRun()]).toEqual([false, true]);
  });

  it("has settled after ten seconds on a phone", async () => {
    setPlatform(phone);
    const { time, watch } = await setUp();
    time.now += 10_000;
    expect(watch.settled()).toBe(true);
  });

  it("stays settled while the plugin or the user writes", async () => {
    const { app, time, own, watch, type } = await setUp();
    time.now += MINUTE;
    const file = app.vault.getFileByPath("a.md");
    await own.during(["a.md"], async () => file && app.vault.process(file, () => "ours"));
    await type("b.md", "the user's");
    await app.settled();
    expect(watch.settled()).toBe(true);
  });

  it("stays settled when Obsidian reports a write of the plugin shortly after it, but not two seconds later", async () => {
    const { time, own, watch, write } = await setUp();
    time.now += MINUTE;
    await own.during(["a.md"], () => Promise.resolve());
    time.now += 1_500;
    await write("a.md", "reported late");
    expect(watch.settled()).toBe(true);
    time.now += 1_000;
    await write("a.md", "by another program");
    expect(watch.settled()).toBe(false);
  });

  it("that never settles delays runs for five minutes, not longer", async () => {
    const { time, watch, write } = await setUp();
    for (let minute = 0; minute < 5; minute += 1) {
      expect(watch.mayRun()).toBe(false);
      time.now += MINUTE;
      await write("new.md", String(time.now));
    }
    expect([watch.settled(), watch.mayRun()]).toEqual([false, true]);
    watch.restart();
    expect(watch.mayRun()).toBe(false);
  });
});

describe("a note", () => {
  it("is busy for two minutes after the last key, under its new name, too", async () => {
    const { app, time, typing, type } = await setUp();
    await type("a.md", "typed");
    expect([typing.busy("a.md"), typing.busy("b.md")]).toEqual([true, false]);
    time.now += MINUTE;
    const file = app.vault.getFileByPath("a.md");
    if (file) await app.vault.rename(file, "c.md");
    expect([typing.busy("a.md"), typing.busy("c.md")]).toEqual([false, true]);
    time.now += MINUTE;
    expect(typing.busy("c.md")).toBe(false);
  });
});

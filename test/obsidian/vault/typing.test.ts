// Nothing is written into a note while the user types in it, nor in the two minutes after.
import type { EventRef } from "obsidian";
import { watchTyping } from "../../../src/obsidian/vault/typing";
import { App } from "../../support/obsidian";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";

const MINUTE = 60_000;

async function watched() {
  const app = await App.start({ files: { "a.md": "a", "b.md": "b" } });
  const clock = { now: 10 * MINUTE };
  const refs: EventRef[] = [];
  const typing = watchTyping(
    asObsidian(app),
    (ref) => void refs.push(ref),
    () => clock.now,
  );
  const type = (path: string) =>
    void app.workspace.trigger("editor-change", {}, { file: app.vault.getFileByPath(path) });
  return { app, clock, typing, type };
}

describe("A note in which the user types", () => {
  it("is busy for two minutes after the last key, and no other note is", async () => {
    const { clock, typing, type } = await watched();
    expect(typing.busy("a.md")).toBe(false);
    type("a.md");
    clock.now += MINUTE;
    type("a.md");
    clock.now += 2 * MINUTE - 1;
    expect([typing.busy("a.md"), typing.busy("b.md")]).toEqual([true, false]);
    clock.now += 1;
    expect(typing.busy("a.md")).toBe(false);
  });

  it("is busy under its new name when it is renamed, and the old name is free", async () => {
    const { app, typing, type } = await watched();
    type("a.md");
    const [a, b] = ["a.md", "b.md"].map((path) => app.vault.getFileByPath(path));
    if (!a || !b) throw new Error("The files are missing.");
    await app.vault.rename(a, "c.md");
    await app.vault.rename(b, "d.md");
    expect(["a.md", "c.md", "d.md"].map((path) => typing.busy(path))).toEqual([false, true, false]);
  });

  it("is busy for only one more check when the clock was set back", async () => {
    const { clock, typing, type } = await watched();
    type("a.md");
    clock.now -= 5 * MINUTE;
    expect([typing.busy("a.md"), typing.busy("a.md")]).toEqual([true, false]);
  });

  it("is no longer busy after one check without typing, at any later time of the clock", async () => {
    const { clock, typing, type } = await watched();
    type("a.md");
    clock.now += 2 * MINUTE;
    expect(typing.busy("a.md")).toBe(false);
    clock.now -= MINUTE;
    expect(typing.busy("a.md")).toBe(false);
  });
});

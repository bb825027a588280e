// The process ends or the disk is full while a note is written: only the first part of its text is on the disk. The next
// run corrects this before anything else, and no word of the user is lost.
import { keptTexts, recoverText } from "../../src/commands/recover";
import { plannedUndo, undoLastRun } from "../../src/commands/undo-run";
import { sync } from "../../src/sync/sync";
import type { NoteOutcome } from "../../src/sync/report";
import { A, beginning, LINES, PLAN } from "../support/engine/planning";
import { keys } from "../support/engine/store-keys";
import { type Cut, dyingVault, tearingVault } from "../support/engine/tearing-vault";
import { NoteUnreadable } from "../../src/sync/ports";
import { openIssues } from "../../src/commands/open-issues";

const SHARES = [0, 0.4, 0.9];

/** A note that the user edited, and for which the service has a new text. */
async function edited() {
  const story = beginning();
  const { device, vault, say } = story;
  say(`First words.\n\n${LINES}`);
  await device.sync();
  device.edit(PLAN, (text) => `${text}\nMine.\n`);
  const mine = vault.text(PLAN) ?? "";
  say(`Second words.\n\n${LINES}`);
  return {
    ...story,
    mine,
    whole: `${LINES}\n\nMine.\n`,
    dies: (cut: Omit<Cut, "then">) => sync({ ...device.parts, vault: dyingVault(vault, cut) }),
    failsOnce: (cut: Omit<Cut, "then">) => sync({ ...device.parts, vault: tearingVault(vault, cut) }),
  };
}

const reasons = (outcomes: readonly NoteOutcome[]) => outcomes.map(({ reason }) => reason?.code);

describe("A note that the user edited and whose update was cut short by a crash", () => {
  it.each(SHARES)("has the user's words and the update after the next run (%d of it was written)", async (share) => {
    const { device, text, mine, dies } = await edited();
    await dies({ during: "replace", share });
    expect(text()).not.toBe(mine);
    expect(await device.sync()).toMatchObject({ merged: 1, kept: 1, conflicts: 0, error: null });
    expect(device.outcomes[0]).toEqual({
      id: A,
      path: PLAN,
      outcome: "kept",
      reason: { code: "write-restored" },
    });
    expect(text()).toContain("Second words.");
    expect(text()).toContain("Mine.");
    expect(text()).toContain("Line 19.");
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1, merged: 0, status: "done" });
  });

  it.each(SHARES)("has both also where the restoring was cut short (%d of it was written)", async (share) => {
    const { device, text, mine, dies } = await edited();
    await dies({ during: "replace", share: 0.4 });
    await dies({ during: "replace", share });
    expect(text()).not.toBe(mine);
    expect(await device.sync()).toMatchObject({ merged: 1, kept: 1, conflicts: 0, error: null });
    expect(text()).toContain("Second words.");
    expect(text()).toContain("Line 19.");
    expect(text()).toContain("Mine.");
  });

  it("gets its old text back even if the service cannot be reached", async () => {
    const { device, service, text, mine, dies } = await edited();
    await dies({ during: "replace", share: 0.4 });
    service.beforeAnswer = () => {
      throw new Error("Nobody answers.");
    };
    expect(await device.sync()).toMatchObject({ status: "failed" });
    expect(text()).toBe(mine);
  });

  it("is complete again if the cut is inside a character, or the rest is zeros", async () => {
    for (const rest of ["\uFFFD", "\0\0\0", "\uFFFD\0\0"]) {
      const { device, vault, text, dies } = await edited();
      await dies({ during: "replace", share: 0.5 });
      vault.userWrite(PLAN, text() + rest);
      expect(await device.sync()).toMatchObject({ merged: 1 });
      expect(text()).toContain("Mine.");
    }
  });

  it("keeps what the user typed after the zeros of a cut", async () => {
    const { device, vault, text, dies } = await edited();
    await dies({ during: "replace", share: 0.5 });
    vault.userWrite(PLAN, `${text()}\0\0\0Words since.`);
    await device.sync();
    expect(text()).toContain("Words since.");
  });

  it("gets its old text back by an undo, without a run in between", async () => {
    const { device, service, text, mine, dies } = await edited();
    await dies({ during: "replace", share: 0 });
    await device.vault.refresh();
    expect(await undoLastRun(device.parts, service.now())).toEqual([{ path: PLAN, result: "restored" }]);
    expect(text()).toBe(mine);
  });

  it("counts as restored by an undo after the next run has restored it", async () => {
    const { device, service, text, mine, dies } = await edited();
    await dies({ during: "replace", share: 0.4 });
    service.beforeAnswer = () => {
      throw new Error("Nobody answers.");
    };
    await device.sync();
    expect(await undoLastRun(device.parts, service.now())).toEqual([{ path: PLAN, result: "restored" }]);
    expect(text()).toBe(mine);
  });

  it("keeps later edits of the user, and its old text can be recovered", async () => {
    const { device, service, vault, text, mine, dies } = await edited();
    await dies({ during: "replace", share: 0.4 });
    const since = `${text()} and what the user wrote since.`;
    vault.userWrite(PLAN, since);
    await device.sync();
    expect(text()).toContain("what the user wrote since.");
    expect(device.outcomes[0]).toMatchObject({ path: PLAN, reason: { code: "write-changed-since" } });
    const kept = (await keptTexts(device.store)).find(({ before }) => before === mine);
    expect(kept).toMatchObject({ path: PLAN });
    const path = kept && (await recoverText(device.parts, kept, service.now()));
    expect(path).toBe(PLAN.replace(".md", " (recovered).md"));
    expect(vault.text(path ?? "")).toBe(mine.replace(/^sync_version:.*\n/m, ""));
    expect(text()).toContain("what the user wrote since.");
  });

  it("is not created again if the user deleted the rest of it", async () => {
    const { device, vault, dies } = await edited();
    await dies({ during: "replace", share: 0.9 });
    vault.userDelete(PLAN);
    await device.sync();
    expect(vault.list()).toEqual([]);
  });

  it("is restored after the user moved it", async () => {
    const { device, vault, dies } = await edited();
    await dies({ during: "replace", share: 0.9 });
    vault.userMove(PLAN, "Mine/Talk.md");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(vault.text("Mine/Talk.md")).toMatch(/Second words\.[^]*Mine\./);
    expect(vault.list()).toEqual(["Mine/Talk.md"]);
  });

  it("is not changed while it cannot be read, and is restored later", async () => {
    const { device, vault, text, dies } = await edited();
    await dies({ during: "replace", share: 0.4 });
    vault.setUnreadable(PLAN, true);
    expect(await device.sync()).toMatchObject({ status: "attention" });
    expect(reasons(device.outcomes)).toContain("write-open");
    vault.setUnreadable(PLAN, false);
    await device.sync({ full: true });
    expect(text()).toMatch(/Second words\.[^]*Mine\./);
  });
});

describe("A note whose write failed because the disk was full, while the program still runs", () => {
  it.each(SHARES)("has its text from before at once (%d of it was written)", async (share) => {
    const { device, service, text, mine, failsOnce } = await edited();
    expect(await failsOnce({ during: "replace", share })).toMatchObject({ status: "attention", merged: 0 });
    expect(text()).toBe(mine);
    expect(await plannedUndo(device.parts, service.now())).toBeUndefined();
    service.advance(120_000);
    expect(await device.sync({ full: true })).toMatchObject({ merged: 1 });
    expect(text()).toMatch(/Second words\.[^]*Mine\./);
  });
});

describe("A write that was not cut short", () => {
  it("leaves no open write", async () => {
    const { device } = await edited();
    await device.sync();
    expect([...device.store.dump().keys()].filter((key) => key.startsWith(keys.openChanges))).toEqual([]);
  });

  it("had not started or was complete: nothing is changed and nothing is reported", async () => {
    for (const done of [false, true]) {
      const { device, vault, dies, mine } = await edited();
      const { store } = device;
      await dies({ during: "replace", share: 0.5 });
      const [, written] = [...store.dump()].find(([key]) => key.startsWith(keys.openChanges)) ?? [];
      const { after } = JSON.parse(written ?? "{}") as { after: string };
      vault.userWrite(PLAN, done ? after : mine);
      await device.sync();
      expect(reasons(device.outcomes)).not.toContain("write-restored");
      expect(vault.text(PLAN)).toBe(after);
    }
  });
});

describe("A note that is restored or finished after a crash is older than what the user wrote on another device before that", () => {
  it.each(["create", "replace"] as const)("(the crash came during a %s)", async (during) => {
    const { device, service, vault, say, text } = beginning();
    say("First words.");
    if (during === "replace") await device.sync();
    if (during === "replace") say("Second words.");
    await sync({ ...device.parts, vault: dyingVault(vault, { during, share: 0.4 }) });
    service.advance(60_000);
    const writtenElsewhere = service.now();
    service.advance(60_000);
    service.beforeAnswer = () => {
      throw new Error("Nobody answers.");
    };
    await device.sync();
    expect(text()).toContain("First words.");
    expect(vault.files().get(PLAN)?.mtime).toBeLessThan(writtenElsewhere);
  });
});

describe("A new note that was cut short", () => {
  it.each(SHARES)("is whole after the next run (%d of it was written)", async (share) => {
    const { device, vault, say, text } = beginning();
    say(`First words.\n\n${LINES}`);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share }) });
    expect(await device.sync()).toMatchObject({ created: 1, error: null });
    expect(text()).toMatch(/First words\.[^]*Line 19\.\n$/);
    expect(vault.list()).toEqual([PLAN]);
    expect(device.outcomes[0]).toMatchObject({ outcome: "created", reason: { code: "write-finished" } });
    expect(await device.sync({ full: true })).toMatchObject({ unchanged: 1, status: "done" });
  });

  it("is complete immediately if the program still runs", async () => {
    const { device, vault, say, text } = beginning();
    say(`First words.\n\n${LINES}`);
    await sync({ ...device.parts, vault: tearingVault(vault, { during: "create", share: 0.9 }) });
    expect(text()).toMatch(/First words\.[^]*Line 19\.\n$/);
  });

  /** The user deletes the note. It is not created again, and counts as deleted after the second look. */
  async function expectDeleted({ device, service, vault }: ReturnType<typeof beginning>): Promise<void> {
    vault.userDelete(PLAN);
    expect(await device.sync()).toMatchObject({ created: 0, waiting: 1 });
    service.advance(20 * 60_000);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(vault.list()).toEqual([]);
  }

  it.each([0.4, 1])("stays deleted if a run that failed had finished it (%d of it was written)", async (share) => {
    const story = beginning();
    const { device, service, vault, say } = story;
    say("First words.");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share }) });
    service.beforeAnswer = () => {
      throw new Error("Nobody answers.");
    };
    await device.sync();
    service.beforeAnswer = () => undefined;
    await expectDeleted(story);
  });

  it("stays deleted if the program still runs", async () => {
    const story = beginning();
    const { device, vault, say } = story;
    say("First words.");
    await sync({ ...device.parts, vault: tearingVault(vault, { during: "create", share: 0.4 }) });
    await expectDeleted(story);
  });
});

// The process ends while a note is renamed or moved to the trash. The next run corrects this before anything else.

describe("A rename that was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Plans.md";

  it.each([
    ["only the beginning is at the new name", 0.5, false, [NEW]],
    ["both names have the whole text: no sync removes one", 1, true, [PLAN, NEW]],
    ["the old name has the whole text and the new one its beginning: no sync removes one", 0.5, true, [PLAN, NEW]],
    ["the new name has it all", 1, false, [NEW]],
  ])("ends with a complete note: %s", async (_, share, keepsSource, left) => {
    const { device, vault, say } = beginning();
    say(`Words.\n\n${LINES}`);
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say(`Words.\n\n${LINES}`, "Plans");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share, keepsSource }) });
    await device.sync({ full: true });
    await device.sync({ full: true });
    expect(vault.list()).toEqual(left);
    expect(vault.text(left[0] ?? "")).toMatch(/Line 19\.\n\nMine\.\n$/);
  });
});

describe("A note that the user changes after its rename was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Roadmap.md";

  /** The rename waits since the last merge, so the journal does not have what the user wrote since. */
  async function renamed(share: number) {
    const story = beginning();
    const { service, device, vault, say } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nWords of mine.\n`);
    say("First words.", "Roadmap");
    await sync({ ...device.parts, vault: { ...vault, rename: () => Promise.reject(new NoteUnreadable("locked")) } });
    device.edit(PLAN, (text) => `${text}\nLater words of mine.`);
    service.advance(3_600_000);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share }) });
    expect(vault.list()).toEqual([NEW]);
    const issues = async () =>
      (await openIssues(device.parts, service.now())).filter(({ kind }) => kind === "kept").length;
    const isKept = async () => (await keptTexts(device.store)).some(({ before }) => before.includes("Later words"));
    return { ...story, issues, isKept };
  }

  it.each([0.6, 0.97])(
    "keeps what they typed, and the lost words can be recovered (%d of it was left)",
    async (share) => {
      const { device, vault, issues, isKept } = await renamed(share);
      device.edit(NEW, (text) => `${text} Anew.`);
      await device.sync();
      expect(vault.text(NEW)).toContain(" Anew.");
      expect([await isKept(), await issues()]).toEqual([true, 1]);
    },
  );

  it.each([
    ["moved", (device: ReturnType<typeof beginning>["device"]) => device.vault.userMove(NEW, "Mine.md")],
    ["deleted", (device: ReturnType<typeof beginning>["device"]) => device.vault.userDelete(NEW)],
  ])("has its lost words kept for recovery where they %s it", async (_, change) => {
    const { device, issues, isKept } = await renamed(0.97);
    change(device);
    await device.sync();
    expect([await isKept(), await issues()]).toEqual([true, 1]);
  });

  it.each([NEW, "Mine.md"])("stays as they have it where the note is whole, at %s", async (path) => {
    const { device, vault } = await renamed(1);
    if (path !== NEW) vault.userMove(NEW, path);
    device.edit(path, (text) => `${text.replace("Words of", "Typed between.\n\nWords of")}\nAnew.\n`);
    await device.sync();
    expect(vault.text(path)).toMatch(/Typed between\.[^]*Later words of mine\.\nAnew\./);
  });
});

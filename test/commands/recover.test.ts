// Every text in the journal can be recovered, whatever file is at its path now.
import { keptTexts, recoverText } from "../../src/commands/recover";
import { sync } from "../../src/sync/sync";
import { A, B, beginning, PLAN } from "../support/engine/planning";
import { dyingVault } from "../support/engine/tearing-vault";
import { createPeopleNotes } from "../../src/commands/people-notes";
import { ignoreIssues, openIssues } from "../../src/commands/open-issues";
import { repairedVault } from "../../src/commands/repaired-journal";
import { deciding, SHIP } from "../support/engine/renumbering";

const HOUR = 3_600_000;

const BESIDE = "Meetings/2026-03-02 - Planning (recovered).md";

describe("A text that the journal keeps", () => {
  async function start() {
    const story = beginning();
    const { service, device, say, text } = story;
    say("First words.");
    await device.sync();
    const first = text();
    service.advance(HOUR);
    say("Second words.");
    await device.sync();
    return {
      ...story,
      first,
      recover: async (n = 0) => {
        const kept = (await keptTexts(device.store))[n];
        return kept && recoverText(device.parts, kept, service.now());
      },
    };
  }

  it("is listed with its path and the time of the run", async () => {
    const { device, service, first } = await start();
    expect(await keptTexts(device.store)).toMatchObject([{ id: A, path: PLAN, before: first, at: service.now() }]);
  });

  it("is written beside a note that the user changed, as the user's own note", async () => {
    const { device, vault, recover, text } = await start();
    device.edit(PLAN, (all) => `${all}\nMine.\n`);
    const now = text();
    expect(await recover()).toBe(BESIDE);
    expect(text()).toBe(now);
    vault.userWrite(BESIDE, "Something else.");
    expect(await recover()).toBe("Meetings/2026-03-02 - Planning (recovered 2).md");
    await device.sync({ full: true });
    expect(vault.list()).toHaveLength(3);
  });

  it("has all lines of the user, and is the user's own note however the version was written", async () => {
    const { service, device, say, text, recover } = await start();
    device.edit(PLAN, (all) => `${all.replace("sync_version:", '"sync_version":')}\nsync_version: words of mine\n`);
    service.advance(HOUR);
    say("Third words.");
    await device.sync();
    const path = (await recover()) ?? "";
    expect(path).not.toBe(PLAN);
    expect(text(path)).toContain("\nsync_version: words of mine\n");
    await device.sync({ full: true });
    expect(device.outcomes.filter((outcome) => outcome.path === path)).toEqual([]);
  });

  it("is written into an empty note", async () => {
    const { vault, recover, text, first } = await start();
    vault.userWrite(PLAN, "");
    expect(await recover()).toBe(PLAN);
    expect(text()).toBe(first);
  });

  it("is written into a note that has only its beginning, which can be recovered, too", async () => {
    const { device, vault, recover, text, first } = await start();
    const shorter = text().slice(0, text().indexOf(" words."));
    vault.userWrite(PLAN, shorter);
    expect(await recover()).toBe(PLAN);
    expect(text()).toBe(first);
    expect((await keptTexts(device.store)).map(({ before }) => before)).toEqual([shorter, first]);
  });

  it("is written into what is left of the note at the place where the user moved it", async () => {
    const { vault, recover, text, first } = await start();
    vault.userMove(PLAN, "Mine.md");
    vault.userWrite("Mine.md", text("Mine.md").slice(0, -5));
    expect(await recover()).toBe("Mine.md");
    expect(text("Mine.md")).toBe(first);
  });

  it("is not written into a copy of which the user deleted the end", async () => {
    const { device, vault, recover, text } = await start();
    const copy = text().slice(0, text().indexOf(" words."));
    vault.userWrite("Projects/Short.md", copy);
    device.edit(PLAN, (all) => `${all}\nMine.\n`);
    expect(await recover()).toBe(BESIDE);
    expect(text("Projects/Short.md")).toBe(copy);
  });

  it("is the user's own note where the note is elsewhere and edited, so that no sync takes it for a duplicate", async () => {
    const { device, vault, recover, text } = await start();
    vault.userMove(PLAN, "Mine.md");
    device.edit("Mine.md", (all) => `${all}\nMine.\n`);
    expect(await recover()).toBe(BESIDE);
    expect(text(BESIDE)).not.toContain("sync_version");
    await device.sync({ full: true });
    expect(text("Mine.md")).toContain("Mine.");
    expect(vault.list()).toEqual([BESIDE, "Mine.md"]);
  });

  it("is written beside a note whose long name leaves no room for a suffix", async () => {
    const { device, vault, recover, text, first } = await start();
    const long = `${"\u4f1a".repeat(82)}.md`;
    vault.userMove(PLAN, long);
    vault.userWrite(long, first);
    await device.sync({ full: true });
    device.edit(long, (all) => `${all}\nMine.\n`);
    const path = (await recover()) ?? "";
    expect(path).toMatch(/^\u4f1a+ \(recovered\)\.md$/);
    expect(new TextEncoder().encode(path).length).toBeLessThan(256);
    expect(text(path)).toContain("words.");
  });

  it("is written to its path if that is free, and the note counts as restored", async () => {
    const { device, vault, recover, text, first } = await start();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, { state: "deleted", at: "2026-01-01T00:00:00.000Z", path: PLAN });
    expect(await recover()).toBe(PLAN);
    expect(text()).toBe(first);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("is brought up to date by the next sync, also where that looks at later meetings only", async () => {
    const { service, device, vault, recover, text } = await start();
    for (let day = 0; day < 3; day += 1) {
      service.advance(24 * HOUR);
      service.put({ id: B, title: "Talk" });
      await device.sync();
    }
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, { state: "deleted", at: new Date(service.now()).toISOString(), path: PLAN });
    expect(await recover()).toBe(PLAN);
    expect(text()).toContain("First words.");
    await device.sync();
    expect(text()).toContain("Second words.");
  });

  it("is not written before the note counts as restored: a sync would put it in the trash", async () => {
    const { service, device, vault } = await start();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, { state: "deleted", at: "2026-01-01T00:00:00.000Z", path: PLAN });
    const [kept] = await keptTexts(device.store);
    if (kept === undefined) throw new Error("Nothing is kept.");
    const deletionMarks = { ...device.deletionMarks, set: () => Promise.reject(new Error("EBUSY: data.json")) };
    await expect(recoverText({ ...device.parts, deletionMarks }, kept, service.now())).rejects.toThrow("EBUSY");
    expect(vault.list()).toEqual([]);
  });

  it("is not written twice if it already exists", async () => {
    const { vault, recover, first } = await start();
    vault.userWrite("Backup/Talk.md", first);
    expect(await recover()).toBe("Backup/Talk.md");
    expect(vault.list()).toHaveLength(2);
  });

  it("of another note is recovered alone", async () => {
    const { device, service, vault, recover } = await start();
    service.put({ id: B, title: "Retro", summary: "First there." });
    await device.sync();
    service.put({ id: B, title: "Retro", summary: "Second there." });
    await device.sync();
    vault.userWrite(PLAN, "");
    await recover(1);
    expect(vault.text(PLAN)).toContain("First words.");
    expect(vault.text("Meetings/2026-03-02 - Retro.md")).toContain("Second there.");
  });
});

describe("Right after the process died", () => {
  const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

  async function recoverFirst({ service, device }: ReturnType<typeof beginning>): Promise<string> {
    const kept = (await keptTexts(device.store)).find(({ path }) => path === PLAN);
    if (kept === undefined) throw new Error("Nothing is kept.");
    return recoverText(device.parts, kept, service.now());
  }

  it("the text of a renamed note is found under the new name, and not written twice", async () => {
    const story = beginning();
    const { service, device, vault, say } = story;
    say("First words.");
    await device.sync();
    say("First words.", "Roadmap");
    service.advance(HOUR);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share: 1 }) });
    expect(await recoverFirst(story)).toBe(ROADMAP);
    expect(vault.list()).toEqual([ROADMAP]);
  });
});

it("Names that a sync changed are no texts to recover", async () => {
  const { device, say, vault } = beginning();
  say("First words.");
  await device.sync();
  say("First words.", "Roadmap");
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  expect(vault.list()).toHaveLength(1);
  expect((await keptTexts(device.store)).filter(({ path, before }) => path === "" || before === "")).toEqual([]);
});

// A crash cuts a note off, and the user works on before the next sync: the old text is still kept.

const RETRO = "Meetings/2026-03-02 - Retro.md";

/** The process dies while it writes in a note with the user's words, and the user types in what is left. */
async function crashed() {
  const { service, device, vault, put } = deciding();
  put({ id: B, title: "Retro", summary: "First there." });
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  put({ id: B, title: "Retro", summary: "Second there." });
  await device.sync();
  service.advance(60 * 60_000);
  device.edit(SHIP, (text) => `${text}\nWords of mine.\n`);
  put({ id: A, title: "Planning" }, ["dec_2", "Ship"]);
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share: 0.5 }) });
  device.edit(SHIP, (text) => `${text}\nAnew.\n`);
  const isKept = async () => (await keptTexts(device.store)).some(({ before }) => before.includes("Words of mine."));
  expect([vault.text(SHIP)?.includes("Words of mine."), await isKept()]).toEqual([false, true]);
  return { service, device, vault, isKept };
}

describe("A text that a crash cut off is still kept", () => {
  it("after a sync", async () => {
    const { device, isKept } = await crashed();
    await device.sync();
    expect(await isKept()).toBe(true);
  });

  it("after another text was recovered", async () => {
    const { service, device, vault, isKept } = await crashed();
    vault.userWrite(RETRO, "");
    const kept = (await keptTexts(device.store)).find(({ path, at }) => path === RETRO && at !== undefined);
    if (kept === undefined) throw new Error("Nothing is kept.");
    await recoverText(device.parts, kept, service.now());
    expect(await isKept()).toBe(true);
  });

  it("after notes about people were created, as the command line does it", async () => {
    const { service, device, isKept } = await crashed();
    const now = service.now();
    const vault = await repairedVault(device.parts, now);
    await createPeopleNotes({ ...device.parts, vault }, [{ name: "Ada", path: "People/Ada.md", text: "" }], now);
    expect(await isKept()).toBe(true);
  });
});

describe("A text that a crash cut off waits for the user", () => {
  async function listed() {
    const { service, device } = await crashed();
    await device.sync();
    return {
      service,
      device,
      issues: async () => (await openIssues(device.parts, service.now())).filter(({ kind }) => kind === "kept"),
    };
  }

  it("over syncs that find nothing new, until they recover it", async () => {
    const { service, device, issues } = await listed();
    await device.sync({ full: true });
    expect(await issues()).toMatchObject([
      { kind: "kept", notes: [{ path: SHIP, reason: { code: "write-changed-since" } }] },
    ]);
    const texts = await keptTexts(device.store);
    const isOf = (words: string) => texts.find(({ before }) => before.includes(words));
    const [other, cut] = [isOf("First there."), isOf("Words of mine.")];
    if (other === undefined || cut === undefined) throw new Error("A text is not kept.");
    await recoverText(device.parts, other, service.now());
    expect(await issues()).toHaveLength(1);
    await recoverText(device.parts, cut, service.now());
    expect(await issues()).toEqual([]);
  });

  it("until they ignore it", async () => {
    const { device, issues } = await listed();
    await ignoreIssues(device.store, await issues());
    await device.sync({ full: true });
    expect(await issues()).toEqual([]);
  });

  it("even if the note is gone, and no sync ran since the crash", async () => {
    const { service, device, vault } = await crashed();
    await repairedVault(device.parts, service.now());
    vault.userDelete(SHIP);
    expect(await openIssues(device.parts, service.now())).toMatchObject([{ notes: [{ path: SHIP }] }]);
  });
});

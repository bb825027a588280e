// Every text in the undo log can be recovered, whatever file is at its path now.
import { keptTexts, recoverText } from "../../../src/sync/state/recover";
import { A, B, PLAN, beginning } from "../../support/engine/planning";

describe("A text that the undo log keeps", () => {
  async function start() {
    const story = beginning();
    const { service, device, say, text } = story;
    say("First words.");
    await device.sync();
    const first = text();
    service.advance(3_600_000);
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
    expect(await recover()).toBe("Meetings/2026-03-02 - Planning (recovered).md");
    expect(text()).toBe(now);
    vault.userWrite("Meetings/2026-03-02 - Planning (recovered).md", "Something else.");
    expect(await recover()).toBe("Meetings/2026-03-02 - Planning (recovered 2).md");
    await device.sync({ full: true });
    expect(vault.list()).toHaveLength(3);
  });

  it("has all lines of the user, and is the user's own note however the version was written", async () => {
    const { service, device, say, text, recover } = await start();
    device.edit(PLAN, (all) => `${all.replace("sync_version:", '"sync_version":')}\nsync_version: words of mine\n`);
    service.advance(3_600_000);
    say("Third words.");
    await device.sync();
    const path = (await recover()) ?? "";
    expect(path).not.toBe(PLAN);
    expect(text(path)).toContain("\nsync_version: words of mine\n");
    await device.sync({ full: true });
    expect(device.outcomes.filter((outcome) => outcome.path === path)).toEqual([]);
  });

  it("is written into an empty note, and the overwritten text is kept", async () => {
    const { vault, recover, text, first } = await start();
    vault.userWrite(PLAN, "");
    expect(await recover()).toBe(PLAN);
    expect(text()).toBe(first);
  });

  it("is written to its path if that is free, and the note counts as restored", async () => {
    const { device, vault, recover, text, first } = await start();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, { state: "deleted", at: "2026-01-01T00:00:00.000Z", path: PLAN });
    expect(await recover()).toBe(PLAN);
    expect(text()).toBe(first);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
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

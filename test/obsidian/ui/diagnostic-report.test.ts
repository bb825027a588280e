/** @jest-environment ./test/support/plugin/jsdom-environment.cjs */
// The report that a user copies for others: what is needed to find a fault, without a name of theirs.
import type { PluginOptions } from "../../support/plugin/plugin-fixture";
import { setNetwork } from "../../support/obsidian";
import { connected, openSettings, rewrite, run, userWrites } from "../../support/plugin/plugin-user";

async function reporting(options: PluginOptions) {
  const fixture = await openSettings(options);
  let copied = "";
  const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  async function report(): Promise<Record<string, unknown>> {
    await fixture.screen.press("Help and troubleshooting");
    await fixture.screen.press("Diagnostic report");
    await fixture.screen.back();
    return JSON.parse(copied) as Record<string, unknown>;
  }
  return { ...fixture, report, copied: () => copied };
}

describe("The diagnostic report", () => {
  it("says which filters there are without their names, and which settings differ", async () => {
    const secret = { project: "Takeover", attendee: "Ann Bell", projectFolders: "Takeover: Secret" };
    const { report, copied } = await reporting({ data: { ...connected, ...secret, showRemoteImages: true } });
    const filters = { project: true, status: false, attendee: true };
    expect(await report()).toMatchObject({ filters, projectFolders: true, settings: { showRemoteImages: true } });
    expect(copied()).not.toMatch(/Takeover|Ann|Secret|notes\.example/);
  });

  it("does not name the server, neither the one that failed nor the user's own while the sample is in use", async () => {
    const own = await reporting({ data: connected, confirmed: true });
    setNetwork(() => Promise.resolve({ status: 404, headers: {}, body: new ArrayBuffer(0) }));
    await run(own, "sync-now");
    expect(await own.report()).toMatchObject({ runs: [{ error: { code: "address-not-found", server: "(address)" } }] });
    expect(own.copied()).not.toContain("notes.example");
    const sample = await reporting({ data: { baseUrl: "sample", ownBaseUrl: "https://notes.example.com/api" } });
    await sample.report();
    expect(sample.copied()).not.toContain("notes.example");
  });

  it("says of no filter that there is none", async () => {
    const { report } = await reporting({ data: { ...connected, status: "completed" } });
    const filters = { project: false, status: true, attendee: false };
    expect(await report()).toMatchObject({ filters, projectFolders: false });
  });

  it("names the platform and what keeps a sync from beginning", async () => {
    const { report, screen } = await reporting({ data: connected });
    const first = await report();
    expect(first).toMatchObject({
      obstacle: "new-address",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    expect(first["platform"]).toEqual(expect.arrayContaining(["isDesktop"]));
    expect(first["platform"]).not.toEqual(expect.arrayContaining(["isMobile"]));
    await screen.press("Confirm the new address");
    expect(await report()).toMatchObject({ obstacle: null });
  });

  it("tells of each run its kind, time and numbers, and counts what the user deleted or stopped", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const mark = (state: string) => ({ state, at, path: "" });
    const deletionMarks = { "note:a": mark("deleted"), "note:b": mark("deleted"), "note:c": mark("stopped") };
    const fixture = await reporting({ data: { ...connected, ...deletionMarks }, confirmed: true });
    const before = Date.now();
    await run(fixture, "sync-now");
    await run(fixture, "full-sync");
    const { runs, marks, next } = (await fixture.report()) as { runs: { at: string; seconds: number }[] } & Record<
      string,
      unknown
    >;
    expect([marks, next]).toEqual([{ deleted: 2, stopped: 1 }, expect.any(Number)]);
    expect(runs).toMatchObject([
      { kind: "full", byUser: true, quarantined: 0, created: 0 },
      { kind: "sync", byUser: true, quarantined: 0, created: fixture.notes().length },
    ]);
    for (const each of runs) {
      expect(Date.parse(each.at)).toBeGreaterThanOrEqual(before);
      expect(each.seconds).toBeGreaterThanOrEqual(0);
      expect(each.seconds).toBeLessThan(600);
    }
  });

  it("tells what waits for the user, with a question's number", async () => {
    const fixture = await reporting({ data: connected, confirmed: true });
    await run(fixture, "sync-now");
    const paths = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    const [first = ""] = paths;
    await userWrites(fixture, first, (await fixture.text(first)).replace("---\n", "---\nunclosed: [a\n"));
    await rewrite(fixture, paths[1] ?? "", "New words.");
    await run(fixture, "full-sync");
    expect(await fixture.report()).toMatchObject({ attention: [{ kind: "skipped", notes: [expect.anything()] }] });
  });
});

/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A process that runs for days must not apply an answer more than once.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRun } from "../../../src/node/cli/sync-command";
import { openVaultSession } from "../../../src/node/state/vault-session";
import { serve } from "../../support/programs/cli";

it("sync --watch applies the answer about missing notes to its first run only", async () => {
  const service = await serve({ count: 12 });
  const base = fs.mkdtempSync(join(tmpdir(), "watch-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const session = await openVaultSession(vault, join(base, "state"), () => undefined);
  try {
    const [baseUrl, key] = [service.env.MEETING_NOTES_BASE_URL ?? "", service.env.MEETING_NOTES_API_KEY ?? ""];
    const run = (missing: "ask" | "create") =>
      createRun({
        options: { missing },
        access: { baseUrl, key },
        session,
        terminal: { isInteractive: false, print: () => undefined, progress: () => undefined, remark: () => undefined },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
      });
    await run("ask")();
    const folder = join(vault, "Meetings");
    const [first = "", second = ""] = fs.readdirSync(folder);
    const id = (name: string) => /^\w+_id: "?([0-9a-f-]{36})/m.exec(fs.readFileSync(join(folder, name), "utf8"))?.[1];
    const change = (meeting = "") => service.emulator.world.change(meeting, { summary: "New text." });

    const watching = run("create");
    const ids = [id(first), id(second)];
    fs.rmSync(join(folder, first));
    change(ids[0]);
    expect(await watching()).toMatchObject({ created: 1 });
    fs.rmSync(join(folder, second));
    change(ids[1]);
    expect(await watching()).toMatchObject({ created: 0, waiting: 1 });
  } finally {
    await session.close();
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  }
});

it("sync --watch reads the settings and the key again before each run", async () => {
  const service = await serve({ count: 4 });
  const base = fs.mkdtempSync(join(tmpdir(), "watch-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const session = await openVaultSession(vault, join(base, "state"), () => undefined);
  try {
    const [baseUrl, key] = [service.env.MEETING_NOTES_BASE_URL ?? "", service.env.MEETING_NOTES_API_KEY ?? ""];
    const said: string[] = [];
    let now = { options: { settings: {} }, access: { baseUrl, key: "a-key-that-the-service-refuses-0123456789" } };
    const run = createRun(
      {
        ...now,
        session,
        terminal: {
          isInteractive: false,
          print: () => undefined,
          progress: () => undefined,
          remark: (line) => void said.push(line),
        },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
      },
      () => now,
    );
    expect(await run()).toMatchObject({ status: "failed", error: { code: "key-refused" } });
    now = { ...now, access: { baseUrl, key } };
    expect(await run()).toMatchObject({ status: "done" });
    now = { ...now, options: { settings: { extraTags: "work" } } };
    expect(await run()).toMatchObject({ status: "done" });
    const notes = fs
      .readdirSync(join(vault, "Meetings"))
      .map((name) => fs.readFileSync(join(vault, "Meetings", name), "utf8"));
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).toContain("  - work\n");
    expect(said).toEqual([expect.stringContaining("--tags is “work” (was not set)")]);
  } finally {
    await session.close();
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  }
});

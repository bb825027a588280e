// The demo is the first thing that users run. It must work twice, and keep the user's changes in its vault.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, startCli } from "../../support/programs/cli";

const base = fs.mkdtempSync(join(tmpdir(), "demo-"));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));
const at = (path: string) => join(base, "demo-vault", path);
const options = () => ({ cwd: base, env: { HOME: join(base, "home") } });
const once = () => runCli(["demo", "--once"], options());

/** All tests share one vault: each starts where the one before it ended. */
describe("meeting-notes-sync demo", () => {
  it("fills a vault with a year of meetings and their decisions, and puts the plugin into it", async () => {
    const { code, stdout } = await once();
    expect(code).toBe(0);
    expect(stdout).toMatch(/The emulator serves 150 sample meetings, 138 of them with completed minutes, at http/);
    expect(stdout).toMatch(/^Done: \d+ created/m);
    expect(fs.readdirSync(at("Meetings")).length).toBeGreaterThan(130);
    expect(fs.readdirSync(at("Decisions")).length).toBeGreaterThan(50);
    const plugin = at(".obsidian/plugins/meeting-notes-sync");
    expect(fs.readdirSync(plugin).sort()).toEqual(expect.arrayContaining(["data.json", "main.js", "manifest.json"]));
    expect(JSON.parse(fs.readFileSync(join(plugin, "data.json"), "utf8"))).toEqual({ baseUrl: "sample" });
    expect(JSON.parse(fs.readFileSync(at(".obsidian/community-plugins.json"), "utf8"))).toEqual(["meeting-notes-sync"]);
  });

  it("keeps what the user changed in the vault, when it is run again until Ctrl-C", async () => {
    const [edited = "", deleted = ""] = fs.readdirSync(at("Meetings"));
    fs.appendFileSync(at(`Meetings/${edited}`), "\nMy own thought.\n");
    fs.rmSync(at(`Meetings/${deleted}`));
    fs.writeFileSync(at(".obsidian/community-plugins.json"), '["theirs"]');
    fs.writeFileSync(at(".obsidian/plugins/meeting-notes-sync/data.json"), '{"baseUrl":"https://notes.example.com"}');
    const demo = startCli(["demo"], options());
    await demo.shows(/Ctrl-C ends the demo/);
    demo.process.kill("SIGINT");
    expect((await demo.result).code).toBe(0);
    expect(fs.readFileSync(at(`Meetings/${edited}`), "utf8")).toMatch(/My own thought\.\n$/);
    expect(fs.existsSync(at(`Meetings/${deleted}`))).toBe(false);
    expect(fs.readFileSync(at(".obsidian/plugins/meeting-notes-sync/data.json"), "utf8")).toMatch(
      /notes\.example\.com/,
    );
    const enabled = fs.readFileSync(at(".obsidian/community-plugins.json"), "utf8");
    expect(JSON.parse(enabled)).toEqual(["theirs", "meeting-notes-sync"]);
  });

  it("fills the vault again when the user deleted its folder", async () => {
    fs.rmSync(at(""), { recursive: true });
    expect((await once()).stdout).toMatch(/^Done: \d\d\d created/m);
  });
});

// The dashboard from the command line: the same bytes as in the plugin, without overwriting the user's changes.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardText } from "../../../src/commands/dashboard";
import { runHere } from "../../support/programs/commands";

let base: string;
let vault: string;

beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "dashboard-"));
  fs.mkdirSync((vault = join(base, "vault")));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const run = (...flags: readonly string[]) => runHere(["dashboard", "--vault", vault, ...flags]);
const text = (name: string) => fs.readFileSync(join(vault, name), "utf8");

describe("The dashboard command", () => {
  it("writes the file once, and prints its path", async () => {
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings.base\n" });
    expect(text("Meetings.base")).toBe(dashboardText({}));
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings.base\n" });
    expect(await run("--json")).toMatchObject({ code: 0, stdout: '{"path":"Meetings.base"}\n' });
    expect(fs.readdirSync(vault)).toEqual(["Meetings.base"]);
  });

  it("writes an unchanged one again for other settings", async () => {
    await run();
    expect(await run("--property-names", "date: day")).toMatchObject({ code: 0 });
    expect(text("Meetings.base")).toBe(dashboardText({ propertyNames: "date: day" }));
  });

  it("keeps one that the user changed, and writes another beside it", async () => {
    fs.writeFileSync(join(vault, "Meetings.base"), "views: []\n");
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings 2.base\n" });
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings 2.base\n" });
    expect(text("Meetings.base")).toBe("views: []\n");
    expect(fs.readdirSync(vault)).toEqual(["Meetings 2.base", "Meetings.base"]);
  });

  it("needs a vault and valid settings", async () => {
    expect(await runHere(["dashboard"])).toMatchObject({ code: 2 });
    expect(await run("--property-names", "x")).toMatchObject({ code: 2 });
    expect(fs.readdirSync(vault)).toEqual([]);
  });
});

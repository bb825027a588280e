// An export that cannot be written must be reported at the start, and must never keep the emulator from ending.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, startEmulator } from "../../support/programs/cli";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "emulator-export-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const EXEC = ["exec", "--", process.execPath, "-e", ""];

describe("emulator --export-on-exit", () => {
  it.each([
    ["in a folder that does not exist", "none/state.json", /no folder .*none/],
    ["that is a folder", ".", /is a folder/],
    ["below a file", "file/state.json", /no folder .*file/],
  ])("refuses a file %s before the command runs", async (_, name, says) => {
    fs.writeFileSync(at("file"), "");
    const mark = at("ran");
    const command = ["exec", "--", process.execPath, "-e", `require("fs").writeFileSync(${JSON.stringify(mark)}, "")`];
    const { code, stderr } = await runCli(["emulator", "--export-on-exit", at(name), ...command]);
    expect({ code, ran: fs.existsSync(mark) }).toEqual({ code: 2, ran: false });
    expect(stderr).toMatch(says);
    expect((await runCli(["emulator", "--port", "0", "--export-on-exit", at(name)])).code).toBe(2);
  });

  it("ends with an error when the folder disappears while the emulator runs", async () => {
    fs.mkdirSync(at("gone"));
    const { process: emulator } = await startEmulator(["--meetings", "1", "--export-on-exit", at("gone/state.json")]);
    fs.rmSync(at("gone"), { recursive: true });
    emulator.process.kill("SIGTERM");
    const { code, stderr } = await emulator.result;
    expect(code).toBe(1);
    expect(stderr).toMatch(/state could not be written to .*state\.json/);
  }, 20_000);

  it("leaves no partial file when the export fails", async () => {
    fs.mkdirSync(at("state.json.part"));
    const { code } = await runCli(["emulator", "--export-on-exit", at("state.json"), ...EXEC]);
    expect(code).toBe(1);
    expect(fs.existsSync(at("state.json"))).toBe(false);
  }, 20_000);
});

describe("emulator --watch", () => {
  it("ends with an error when the data disappear before they can be watched", async () => {
    const { code } = await runCli(["emulator", "--data", at("none.json"), "--watch", "--port", "0"]);
    expect(code).toBe(2);
  });
});

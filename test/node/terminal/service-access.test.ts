// The address and the key come from flags, a file or the environment; the key must not come out again.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { textOfError } from "../../../src/node/terminal/reason-texts";
import { serviceAccess } from "../../../src/node/terminal/service-access";

const [URL_HERE, KEY] = ["http://localhost:4747/api", "mns_0123456789abcdefghijklmnopqrstuv"];
const ENV = { MEETING_NOTES_BASE_URL: URL_HERE, MEETING_NOTES_API_KEY: KEY };
const NONE = { baseUrl: undefined, apiKeyFile: undefined };
const folder = fs.mkdtempSync(join(tmpdir(), "access-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
function keyFile(text: string, mode = 0o600): string {
  const file = join(folder, "key");
  fs.writeFileSync(file, text);
  fs.chmodSync(file, mode);
  return file;
}

describe("The address and the key", () => {
  it("come from the environment", () => {
    expect(serviceAccess(NONE, ENV, fail)).toEqual({ baseUrl: URL_HERE, key: KEY });
  });

  it("come from flags, which win", () => {
    const given = { baseUrl: "https://notes.example.com/api", apiKeyFile: keyFile(` Bearer ${KEY.toUpperCase()}\n`) };
    expect(serviceAccess(given, ENV, fail)).toEqual({ baseUrl: given.baseUrl, key: KEY.toUpperCase() });
  });

  it.each<[what: string, given: object, env: object, message: string]>([
    ["no address", {}, { MEETING_NOTES_BASE_URL: undefined }, "There is no server address. Give it with --base-url,"],
    ["an empty address", { baseUrl: "" }, {}, "There is no server address."],
    ["no key", {}, { MEETING_NOTES_API_KEY: undefined }, "There is no API key. Put it in MEETING_NOTES_API_KEY, or in"],
    [
      "a blank key",
      {},
      { MEETING_NOTES_API_KEY: " \n" },
      "There is no API key. Put it in MEETING_NOTES_API_KEY, or in",
    ],
    ["an address without a scheme", { baseUrl: "notes.example.com" }, {}, "The server address does not begin with"],
    ["a short key", {}, { MEETING_NOTES_API_KEY: "mns" }, "The API key looks incomplete."],
  ])("are refused: %s", (_, given, env, message) => {
    expect(() => serviceAccess({ ...NONE, ...given }, { ...ENV, ...env }, fail)).toThrow(message);
  });

  it("in an empty or unreadable file are refused, without a name that may be the key itself", () => {
    const empty = keyFile(" \n");
    expect(() => serviceAccess({ ...NONE, apiKeyFile: empty }, ENV, fail)).toThrow(
      `There is no API key. ${empty} is empty (--api-key-file FILE).`,
    );
    expect(() => serviceAccess({ ...NONE, apiKeyFile: join(folder, KEY) }, ENV, fail)).toThrow(
      /^The file named by --api-key-file cannot be read \(ENOENT\)\.$/,
    );
  });

  // Windows has no modes.
  (process.platform === "win32" ? it.skip : it)("warn of a file that others can read, and not of another file", () => {
    const warned = (apiKeyFile: string) => {
      const lines: string[] = [];
      serviceAccess({ ...NONE, apiKeyFile }, ENV, (line) => void lines.push(line));
      return lines;
    };
    expect(warned(keyFile(KEY, 0o640))).toEqual([
      `meeting-notes-sync: Other accounts of this machine can read your API key. Run: chmod 600 '${folder}/key'`,
    ]);
    for (const mode of [0o604, 0o644]) expect(warned(keyFile(KEY, mode))).toHaveLength(1);
    for (const mode of [0o600, 0o611, 0o622]) expect(warned(keyFile(KEY, mode))).toEqual([]);
    // Only an administrator can give a file away.
    if (process.getuid?.() !== 0) return;
    for (const [mode, count] of [
      [0o640, 0],
      [0o644, 1],
    ] as const) {
      const file = keyFile(KEY, mode);
      fs.chownSync(file, 12_345, 12_345);
      expect(warned(file)).toHaveLength(count);
      fs.rmSync(file);
    }
  });
});

it("An error that repeats the key is printed without it", () => {
  expect(textOfError(new Error(`reading ${KEY} failed`), ENV)).toMatch(/^reading \S+ failed$/);
  expect(textOfError(new Error(`reading ${KEY} failed`), ENV)).not.toContain(KEY);
  expect(textOfError(new Error("reading x failed"), {})).toBe("reading x failed");
});

function fail(line: string): never {
  throw new Error(`There should be no warning: ${line}`);
}

// The console offers each call as a line for a shell. A title with any text must arrive unchanged and must not run commands.
import { spawnSync } from "node:child_process";
import * as fc from "../../support/fast-check";
import { curlFor, curlWithKey } from "../../../src/emulator/console/parts/curl";

const ORIGIN = "http://127.0.0.1:4747";

/** The arguments that a shell gives to curl. */
function argumentsOf(line: string): readonly string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}\n`;
  const { stdout, stderr } = spawnSync("sh", ["-c", script], {
    encoding: "utf8",
    env: { MEETING_NOTES_API_KEY: "mns_secret" },
  });
  expect(stderr).toBe("");
  return stdout.split("\0").slice(0, -1);
}

describe("The curl line of a call", () => {
  it("has no method for GET and no body for DELETE", () => {
    expect(curlFor({ method: "GET", path: "/__emulator/state" }, ORIGIN)).toBe(`curl '${ORIGIN}/__emulator/state'`);
    expect(curlFor({ method: "DELETE", path: "/__emulator/faults" }, ORIGIN)).toBe(
      `curl -X DELETE '${ORIGIN}/__emulator/faults'`,
    );
  });

  it("sends an empty JSON object when a POST has no body, because the control API requires JSON", () => {
    expect(argumentsOf(curlFor({ method: "POST", path: "/__emulator/reset" }, ORIGIN))).toEqual([
      "-X",
      "POST",
      "-H",
      "Content-Type: application/json",
      "-d",
      "{}",
      `${ORIGIN}/__emulator/reset`,
    ]);
  });

  it("reads the key from the environment of the shell", () => {
    const line = curlWithKey({ method: "POST", path: "/api/v1/auth" }, ORIGIN);
    expect(line).toContain("$MEETING_NOTES_API_KEY");
    expect(argumentsOf(line)).toEqual([
      "-X",
      "POST",
      "-H",
      "Authorization: Bearer mns_secret",
      `${ORIGIN}/api/v1/auth`,
    ]);
  });

  it("carries any text through a shell unchanged", () => {
    const text = fc.oneof(
      fc.anyText().filter((some) => !some.includes("\0")),
      fc.constantFrom("'", "it's; rm -rf $HOME `id` $(id)", 'a\nb "c" \\'),
    );
    fc.assert(
      fc.property(text, (title) => {
        const line = curlFor({ method: "POST", path: "/__emulator/meetings", body: { title } }, ORIGIN);
        const sent = argumentsOf(line);
        expect(JSON.parse(sent[sent.indexOf("-d") + 1] ?? "")).toEqual(JSON.parse(JSON.stringify({ title })));
        expect(sent.at(-1)).toBe(`${ORIGIN}/__emulator/meetings`);
      }),
      { numRuns: 60 },
    );
  });
});

// A wrong call of the control API must be refused with a message that says what was expected, and must change nothing.
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { openControlledSession } from "../session";

describe("A wrong call", () => {
  it.each([
    ["GET /nothing", undefined, 404, /no call \/__emulator\/nothing\. GET \/__emulator lists/],
    ["DELETE /clock/freeze", undefined, 405, /takes POST, not DELETE/],
    ["GET /meetings/1", undefined, 404, /no meeting 1/],
    ["PATCH /meetings/1", { title: "x" }, 404, /no meeting 1/],
    ["POST /meetings", {}, 400, /title should be a text/],
    ["POST /meetings", { title: 3 }, 400, /title should be a text, not 3/],
    ["POST /meetings", { title: "x", colour: "red" }, 400, /colour is not known/],
    ["POST /meetings", [], 400, /should be an object/],
    ["GET /meetings?limit=none", undefined, 400, /limit should be a number/],
    ["GET /meetings?limit=0x10", undefined, 400, /limit should be a number/],
    ["GET /meetings?offset=1e2", undefined, 400, /offset should be a number/],
    ["GET /meetings?colour=red", undefined, 400, /colour is not known/],
    ["PATCH /variants", { colour: "red" }, 400, /no switch "colour"/],
    ["PATCH /variants", { total: "wrong" }, 400, /total can be exact, /],
    ["POST /variants/preset", { name: "evil" }, 400, /one of spec, strict/],
    ["POST /faults", { fault: { kind: "fire" } }, 400, /fault\.kind should be one of latency, /],
    ["POST /faults", { fault: { kind: "reset" }, probability: 7 }, 400, /probability should be 1 or less, not 7/],
    ["POST /faults", { fault: { kind: "latency", ms: 1e300 } }, 400, /fault\.ms should be 2147483647 or less/],
    ["DELETE /faults/9", undefined, 404, /no fault 9/],
    ["POST /keys/9/revoke", {}, 404, /no key number 9/],
    ["POST /clock/advance", { ms: "1h" }, 400, /ms should be a number, not "1h"/],
    ["POST /clock/freeze", { at: "noon" }, 400, /at should be a time such as /],
    ["POST /clock/advance", { ms: 1e300 }, 400, /years 1970 to 9999/],
    ["POST /clock/freeze", { at: "1969-12-31T23:59:59Z" }, 400, /years 1970 to 9999/],
    ["POST /clock/freeze", { at: "1900-01-01T00:00:00Z" }, 400, /years 1970 to 9999/],
    ["GET /state?verbose=1", undefined, 400, /verbose is not known/],
    ["DELETE /journal?after=3", undefined, 400, /after is not known/],
    ["POST /meetings?dry=1", { title: "x" }, 400, /dry is not known/],
    ["POST /reset", { hard: true }, 400, /hard is not known/],
    ["POST /clock/resume", [], 400, /should be an object/],
    ["POST /keys/1/revoke", null, 400, /should be an object/],
    ["POST /seed", { seed: -1 }, 400, /seed should be 0 or more/],
    ["POST /seed", { seed: 1, count: 10_001 }, 400, /count should be 10000 or less/],
    ["POST /import", { meetings: [{ tilte: "x" }] }, 400, /meetings\[0\]\.title should be a text/],
    ["POST /import", { meetings: [], switches: { colour: "red" } }, 400, /switches\.colour cannot be set/],
    ["POST /journal/verify", { request: { auth: "cookie" } }, 400, /auth should be one of none, bearer/],
  ])("is refused with a message that says what was expected: %s %j", async (line, body, status, says) => {
    const { call, emulator } = openControlledSession();
    const before = takeSnapshot(emulator);
    const answered = await call(line, body);
    expect(answered.status).toBe(status);
    expect(answered.body["error"]).toMatch(says);
    expect(takeSnapshot(emulator)).toEqual(before);
    if (status === 405) expect(answered.headers.get("allow")).toBe("POST");
  });

  it("is refused when its body or its content type is not JSON", async () => {
    const { control } = openControlledSession();
    const post = async (body: string, type: string) => {
      const init = { method: "POST", body, headers: { "Content-Type": type } };
      const response = await control(new Request("http://localhost/__emulator/meetings", init));
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await post('{"title":', "application/json")).toEqual([
      400,
      expect.stringMatching(/^The body should be JSON: /),
    ]);
    expect(await post('{"title":"x"}', "text/plain")).toEqual([
      415,
      "POST needs the header Content-Type: application/json.",
    ]);
  });
});

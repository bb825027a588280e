// The console suggests these examples: each must be a fault that the emulator accepts, and show all its fields.
import { parseFault } from "../../../src/emulator/data/fault-text";
import { fault } from "../../../src/emulator/data/schemas";
import { faultProse } from "../../../src/emulator/prose/faults";
import { headerText } from "../../../src/emulator/prose/refusals";
import { reasonOf, type Refused } from "./refused";
import { uuid } from "../../support/api/service-requests";

const fieldsOf = new Map(
  fault.def.options.map(({ shape }) => [shape.kind.def.values[0], Object.keys(shape).sort()] as const),
);

it.each(Object.entries(faultProse))("The example of %s is accepted and has each field: %s", (kind, [example, what]) => {
  expect(Object.keys(parseFault(example).fault).sort()).toEqual(fieldsOf.get(kind as keyof typeof faultProse));
  expect(what).toMatch(/^[A-Z].*\.$/);
});

// Each refusal is explained by its rule. A wrong explanation costs more time than none.

const NONE = " There are POST /auth, GET /sync and GET /meetings/:id.";

describe("The reason of a refusal", () => {
  it.each<[string, Refused]>([
    ["The limit of 5 requests per minute is used up until 1970-01-01T00:01:00.000Z.", { status: 429 }],
    ["The service answers with 500.", { status: 500 }],
    ["The service answers with 500.", { status: 500, path: "/v9/meetings/12" }],
    ['The id should be a UUID, not "12".', { status: 400, path: "/meetings/12" }],
    ["/sync takes GET, not PUT.", { status: 405, method: "PUT" }],
    ["/auth takes POST, not GET.", { status: 405, path: "/auth/" }],
    ["/meetings/auth takes GET, not PUT.", { status: 405, path: "/meetings/auth", method: "PUT" }],
    [`There is no path "/v9/meetings/12".${NONE}`, { status: 404, path: "/v9/meetings/12" }],
    [`There is no path "/meetings/12/more".${NONE}`, { status: 404, path: "/meetings/12/more" }],
    [`There is no path "/meetings/12".${NONE}`, { status: 404, path: "/meetings/12", method: "PUT" }],
    [`There is no such path.${NONE}`, { status: 404, path: "" }],
    ["The key is valid, but it is not accepted for /sync.", { status: 401, state: "active" }],
    ["The key is valid, but it is not accepted for /sync.", { status: 403, state: "active" }],
    ["The key is expired.", { status: 401, state: "expired" }],
    ["The rule idMalformed refuses it.", { status: 400, refusedBy: ["idMalformed"] }],
  ])("is: %s", (text, refused) => {
    expect(reasonOf(refused)).toBe(text);
  });

  it.each([200, 304, 399])("does not exist for status %i", (status) => {
    expect(reasonOf({ status, path: "/meetings/12", faults: ["html"] })).toBeUndefined();
  });

  it("names the limit of the key in the request", () => {
    const asked: string[] = [];
    reasonOf({ status: 429, state: "active", asked });
    reasonOf({ status: 429, asked });
    expect(asked).toEqual(["mns_a", ""]);
  });
});

describe("The reason of a refusal under a switch", () => {
  it.each<[string, Refused]>([
    ["The switch bodies=poison answers instead of the service.", { status: 502, applied: ["bodies=poison"] }],
    [
      "The switch bodies=poison answers instead of the service.",
      { status: 502, applied: ["sort=id", "bodies=poison"] },
    ],
    ["The service answers with 400.", { status: 400, applied: ["caching=etag"] }],
    ["The service answers with 500.", { status: 500, applied: ["sort=id", "hasMore=never"] }],
    [`There is no path "/x".${NONE}`, { status: 404, path: "/x", applied: ["bodies=poison"] }],
    ["/sync takes GET, not PUT.", { status: 405, method: "PUT", applied: ["refusal=x", "membership=x"] }],
    [`There is no path "/x".${NONE} (switch membership=x)`, { status: 404, path: "/x", applied: ["membership=x"] }],
    [`There is no path "/x".${NONE}`, { status: 404, path: "/x", applied: ["refusal=x"] }],
    ["The key is revoked. (switch refusal=x)", { status: 403, state: "revoked", applied: ["sort=id", "refusal=x"] }],
    ["The key is revoked.", { status: 401, state: "revoked", applied: ["membership=x"] }],
  ])("is: %s", (text, refused) => {
    expect(reasonOf(refused)).toBe(text);
  });
});

describe("The reason in a header", () => {
  it("has up to 300 characters", () => {
    expect(headerText("x".repeat(300))).toBe("x".repeat(300));
    expect(headerText("x".repeat(301))).toBe(`${"x".repeat(300)}...`);
  });

  it("has escapes for everything except printable ASCII", () => {
    expect(headerText("a é\n~\x7f")).toBe("a \\u00e9\\u000a~\\u007f");
  });
});

// A meeting can be missing for several reasons, which the service does not distinguish. The emulator does.

const asked = { status: 404, path: `/meetings/${uuid(1)}` };

describe("The reason why a meeting is not served", () => {
  it.each<[string, Partial<Refused>]>([
    [`There is no meeting ${uuid(1)}.`, {}],
    ["The meeting belongs to another user.", { state: "active", found: { userId: "ben", status: "completed" } }],
    ["The meeting belongs to another user.", { found: { userId: "ben", status: "completed" } }],
    ["The minutes are draft, not completed.", { state: "active", found: { userId: "ann", status: "draft" } }],
    ["The minutes are draft, not completed.", { found: { status: "draft" } }],
    [
      `The meeting ${uuid(1)} exists, but is not served under this id.`,
      { state: "active", found: { userId: "ann", status: "completed" } },
    ],
    [
      `The meeting ${uuid(1)} exists, but is not served under this id. (switch membership=listOnly)`,
      { found: { status: "completed" }, applied: ["membership=listOnly"] },
    ],
  ])("is: %s", (text, refused) => {
    expect(reasonOf({ ...asked, ...refused })).toBe(text);
  });

  it.each(["html", "error", "text"])("is the fault %s when it answers", (kind) => {
    expect(reasonOf({ ...asked, faults: ["latency", kind] })).toBe(
      `The fault "${kind}" answers instead of the service.`,
    );
  });

  it.each(["latency", "slow", "stale", "lost", "truncate", "stall", "contentLength", "badGzip", "bom"])(
    "is not the fault %s, which keeps the answer",
    (kind) => {
      expect(reasonOf({ ...asked, faults: [kind] })).toBe(`There is no meeting ${uuid(1)}.`);
    },
  );
});

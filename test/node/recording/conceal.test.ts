// A recording may be shown to others: what the service and its users wrote is made up, and only what the specification
// fixes stays.
import * as fc from "../../support/fast-check";
import { createConcealment, unconcealed } from "../../../src/node/recording/conceal";
import { createMadeUp } from "../../../src/node/recording/made-up";
import { runs } from "../../support/depth";

/** The types of all values. A name that looks like a number may change its place. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.values(value)
    .map((one) => JSON.stringify(shapeOf(one)))
    .sort();
}

const madeUp = createMadeUp(new Uint8Array(32).fill(7));
const { target, header, body, method } = createConcealment(madeUp);
const ID = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
const inJson = (fields: object) => JSON.parse(body(JSON.stringify(fields), "application/json")) as object;

describe("A made-up text", () => {
  it.each(["Quarterly plan", "JOSÉ", "Привет", "会议记录", "אבג", "a1b2", "🦄 ok", "e\u0301", "İK Ⱥ"])(
    "has the same length, in characters and bytes, and no letter at its place: %s",
    (text) => {
      const other = madeUp(text);
      expect(Buffer.byteLength(other)).toBe(Buffer.byteLength(text));
      expect(Array.from(other)).toHaveLength(Array.from(text).length);
      Array.from(text).forEach((character, at) => {
        if (character !== " ") expect(Array.from(other)[at]).not.toBe(character);
      });
    },
  );

  it("is the same for every case of a word, and another one with another secret", () => {
    expect(madeUp("ATLAS")).toBe(madeUp("Atlas").toUpperCase());
    expect(createMadeUp()("Atlas weekly")).not.toBe(madeUp("Atlas weekly"));
  });

  it("keeps blanks and punctuation", () => {
    expect(madeUp("Ann, <b> – “so”: 12.5%")).toMatch(/^[A-Z][a-z]{2}, <[a-z]> – “[a-z]{2}”: \d\d\.\d%$/);
  });

  it("keeps different words, numbers and ids different", () => {
    const ids = Array.from({ length: 500 }, (_, number) => `dec_${number + 10}`);
    expect(new Set(ids.map(madeUp)).size).toBe(500);
  });

  it("has a UUID of the same version for a UUID, in upper case, too", () => {
    expect(madeUp(ID)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(madeUp(ID.toUpperCase())).toBe(madeUp(ID).toUpperCase());
    expect(madeUp(`see ${ID}`)).toBe(`${madeUp("see")} ${madeUp(ID)}`);
  });

  it("of a megabyte without a blank is made in a moment", () => {
    const begin = performance.now();
    expect(madeUp("a0".repeat(500_000))).toHaveLength(1_000_000);
    expect(performance.now() - begin).toBeLessThan(30_000);
  });
});

describe("A recorded request", () => {
  it("keeps the API's steps and parameters, and what a probe asks for", () => {
    for (const path of [
      "/sync?since=2026-03-02T10%3A00%3A00.000Z&limit=100&offset=5&status=completed",
      "/sync?limit=1&probe=1",
      "/sync?status=completed,zz-nobody-uses-this-name",
      "/meetings/no-uuid",
      "/meetings/00000000-0000-4000-8000-000000000000",
      "/auth",
    ])
      expect(target(path)).toBe(path);
    expect([method("GET"), method("OPTIONS")]).toEqual(["GET", "OPTIONS"]);
  });

  it("has another id and other values", () => {
    expect(target(`/meetings/${ID}`)).toBe(`/meetings/${madeUp(ID)}`);
    expect(target("/sync?project_id=Customer+portal%20Ann&flag&limit=5")).toBe(
      `/sync?project_id=${madeUp("Customer")}%20${madeUp("portal")}%20${madeUp("Ann")}&${madeUp("flag")}&limit=5`,
    );
    expect(target("/sync?project_id=%zzPlan")).not.toContain("Plan");
  });
});

describe("A recorded header", () => {
  it.each([
    ["retry-after", "30"],
    ["retry-after", "Mon, 02 Mar 2026 10:00:00 GMT"],
    ["x-ratelimit-remaining", "99, 99"],
    ["x-ratelimit-reset", "2026-03-02T10:00:00.000Z"],
    ["content-type", "application/json; charset=utf-8"],
    ["cache-control", "no-store, max-age=5"],
    ["allow", "GET, POST"],
  ])("of the specification or of HTTP stays if it has its form: %s: %s", (name, value) => {
    expect(header(name, value)).toBe(value);
    expect(header(name, `${value} Plan`)).not.toContain("Plan");
  });

  it("with a value of the service's own is made up, and another one is not written", () => {
    expect(header("etag", '"Plan"')).toBe(`"${madeUp("Plan")}"`);
    expect(header("x-served-for", "Plan")).toBeUndefined();
  });
});

describe("A recorded body", () => {
  it.each([
    ["is called JSON", "application/json", ""],
    ["is called a problem", "application/problem+json", ""],
    ["only looks like it", "text/html", ""],
    ["begins with a byte order mark", "text/plain", "\uFEFF"],
  ])("is treated as JSON if it %s", (_, contentType, before) => {
    const made = `${before}{"title":"${madeUp("Plan")}","id":"${madeUp(ID)}"}`;
    expect(body(`${before}{"title":"Plan","id":"${ID}"}`, contentType)).toBe(made);
  });

  it("keeps names of fields, times, counts and fixed texts of the specification", () => {
    const fixed = {
      meetings: [{ updatedAt: "2026-03-02T10:00:00.000Z", meetingDate: "2026-03-02" }],
      pagination: { limit: "50", offset: 0, total: 120, hasMore: true },
      serverTime: 1793383200000,
      error: "Rate limit exceeded",
      retryAfter: 12,
      lastSync: null,
    };
    expect(inJson(fixed)).toEqual(fixed);
    expect(inJson({ file_naming_pattern: "{date} Plan {title}", fileName: "Plan.md" })).toEqual({
      file_naming_pattern: `{date} ${madeUp("Plan")} {title}`,
      fileName: `${madeUp("Plan")}.md`,
    });
  });

  it("has other names of fields, numbers and texts otherwise", () => {
    expect(inJson({ owner: "Plan", status: "final", title: "2026-03-02", updatedAt: "noon" })).toEqual({
      [madeUp("owner")]: madeUp("Plan"),
      status: madeUp("final"),
      title: madeUp("2026-03-02"),
      updatedAt: madeUp("noon"),
    });
    expect(body('{"phone": 4915112345678, "a": 0.5, "b": 10e300}', "application/json")).toMatch(
      /^\{"[a-z]{5}":(?!4915)\d{10,13},"[a-z]":\d(?:\.\d)?,"[a-z]":\d\}$/,
    );
  });

  it("is made up as a whole if it is not JSON, since no client reads it", () => {
    expect(body('{"title":"Plan","total":1', "application/json")).toBe(
      `{"${madeUp("title")}":"${madeUp("Plan")}","${madeUp("total")}":${madeUp("1")}`,
    );
  });

  it("has no word of a text that is cut anywhere", () => {
    const secrets = ["confidential", "приватно"];
    const source = JSON.stringify({ meetings: [{ title: secrets.join(" "), notesMarkdown: secrets.join("\n") }] });
    for (let end = 0; end <= source.length; end += 1)
      for (const secret of secrets) expect(body(source.slice(0, end), "json")).not.toContain(secret.slice(0, 6));
  });

  it("stays JSON with the same structure, with any content", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        const after = body(before, "json");
        expect(shapeOf(JSON.parse(after))).toEqual(shapeOf(value));
      }),
      { numRuns: runs(1000) },
    );
  });

  it("stays unchanged in a plain recording", () => {
    expect([
      unconcealed.method("GET"),
      unconcealed.target("/a?b=Plan"),
      unconcealed.header("etag", "Plan"),
      unconcealed.body("Plan", ""),
    ]).toEqual(["GET", "/a?b=Plan", "Plan", "Plan"]);
  });
});

describe("A recorded note", () => {
  const note = (text: string) => (inJson({ notesMarkdown: text }) as { notesMarkdown: string }).notesMarkdown;
  const property = (line: string) => note(`---\n${line}\n---\n`).split("\n")[1];

  it.each(["date: 2026-03-02", "time: 09:30 AM", 'time: "09:30"', "duration:   45min", "tags: [meeting, decision]"])(
    "keeps a property that has the form of the specification: %s",
    (line) => {
      expect(property(line)).toBe(line);
    },
  );

  it("has other values, tags and names of properties otherwise", () => {
    expect(property("date: with Ann")).toBe(`date: ${madeUp("with Ann")}`);
    expect(property("salary: 45min")).toBe(`${madeUp("salary")}: ${madeUp("45min")}`);
    expect(property("tags: [meeting, meeting/merger, board-meeting]")).toBe(
      `tags: [meeting, ${madeUp("meeting/merger")}, ${madeUp("board-meeting")}]`,
    );
    expect(property(`minutes_id: ${ID}`)).toBe(`minutes_id: ${madeUp(ID)}`);
    expect(property(`acme_id: ${ID}`)).toBe(`${madeUp("acme")}_id: ${madeUp(ID)}`);
  });

  it("keeps fixed headings and what makes an item a task, with any line ends", () => {
    expect(note("---\r\ndate: 2026-03-02\r\n---\r\n# Plan\r\n\r\n## Summary\r\n\r\n- [x] done")).toBe(
      `---\r\ndate: 2026-03-02\r\n---\r\n# ${madeUp("Plan")}\r\n\r\n## Summary\r\n\r\n- [x] ${madeUp("done")}`,
    );
    expect(note("## Summary of Plan")).toBe(`## ${madeUp("Summary of Plan")}`);
  });
});

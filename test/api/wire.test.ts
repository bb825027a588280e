// Whatever the service sends, in whatever shape: it is read or set aside with a reason, and never breaks the reader.
import * as fc from "../support/fast-check";
import { isMeetingId, readAccount, readMeeting, readPage } from "../../src/api/wire";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/sync/reason";
import { wireDecision, wireMeeting, wirePage } from "../support/api/wire-samples";
import { runs } from "../support/depth";

describe("whatever is sent", () => {
  const hostile = fc.constantFrom("__proto__", "constructor", "toString", "meetings", "id", "decisions", "length");
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<unknown>(null, true, "x", -1, "__proto__"),
      fc.string(),
      fc.double(),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.array(fc.tuple(fc.oneof(hostile, fc.string()), tie("tree")), { maxLength: 4 }).map((fields) => {
        const json = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`);
        return JSON.parse(`{${json.join(",")}}`) as unknown;
      }),
    ),
  }));
  const field = fc.constantFrom(...Object.keys(wireMeeting()), ...Object.keys(wireDecision()), "__proto__", "toString");

  it("is read or not, but never breaks the reader", () => {
    fc.assert(
      fc.property(tree, (answer) => {
        for (const read of [readAccount, readPage, readMeeting]) expect(() => read(answer)).not.toThrow();
      }),
      { numRuns: runs(500) },
    );
  });

  it("ends in a whole meeting or a broken one, with a reason in our own words", () => {
    fc.assert(
      fc.property(field, field, tree, (name, inDecision, value) => {
        const decision = JSON.parse(JSON.stringify({ ...wireDecision(), [inDecision]: value })) as unknown;
        const meeting = JSON.parse(
          JSON.stringify({ ...wireMeeting({ decisions: [decision] }), [name]: value }),
        ) as unknown;
        const page = readPage({ meetings: [meeting] });
        expect((page?.meetings.length ?? 0) + (page?.broken.length ?? 0)).toBe(1);
        for (const { fault } of page?.broken ?? []) {
          const text = textOf(fault, reasonTexts);
          expect(text).toMatch(/^(It has|One of its decisions|Two of its decisions|The service sent) [a-z ]+\.$/);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it("changes no prototype", () => {
    const poison = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const meeting = `{"id":"a1","notesMarkdown":"x","__proto__":{"title":"from a prototype","polluted":1},"decisions":[${poison}]}`;
    const read = readPage(JSON.parse(`{"meetings":[${meeting},${poison}],"pagination":${poison}}`));
    expect(read?.received).toBe(2);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.stringify(read)).not.toContain("polluted");
  });

  it("is read without making code from text", async () => {
    const makeFunction = jest.spyOn(globalThis, "Function");
    await jest.isolateModulesAsync(async () => {
      const fresh = await import("../../src/api/wire");
      expect(fresh.readPage(wirePage())?.meetings).toHaveLength(1);
      expect(fresh.readPage(wirePage([null]))?.broken).toHaveLength(1);
    });
    expect(makeFunction).not.toHaveBeenCalled();
    makeFunction.mockRestore();
  });

  it("may be nested as deeply as it likes", () => {
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) as unknown;
    expect(readPage(wirePage([wireMeeting({ extra: deep })]))?.meetings).toHaveLength(1);
    expect(readPage(wirePage([wireMeeting({ title: deep })]))?.broken).toHaveLength(1);
  });

  it.each(["a/b", "..", ".", "", "a b", "ä", "_a", "a".repeat(201), "a\n"])("is no identifier: %j", (id) => {
    expect(isMeetingId(id)).toBe(false);
  });
});

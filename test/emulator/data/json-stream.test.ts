// A state that is larger than a string can be must be read like any other.
import * as fc from "../../support/fast-check";
import { createObjectReader } from "../../../src/emulator/data/json-stream";
import { takeSnapshot, stateText } from "../../../src/emulator/data/snapshot";
import { openSession } from "../session";

function read(text: string, cuts: readonly number[] = []): unknown {
  const reader = createObjectReader("meetings");
  const ends = [...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  let from = 0;
  for (const end of ends) {
    reader.push(text.slice(from, end));
    from = end;
  }
  return reader.end();
}

describe("The reader of long JSON", () => {
  it("reads what JSON.parse reads, wherever the text is cut", () => {
    const object = fc.record(
      {
        meetings: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
        before: fc.jsonValue(),
        'odd "meetings" [': fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(object, fc.array(fc.nat(), { maxLength: 8 }), fc.constantFrom(0, 1, 2), (value, cuts, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(read(text, cuts)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "",
    "{",
    '{"meetings":[1',
    '{"meetings":[1,]}',
    '{"meetings":[,1]}',
    '{"meetings":[1 2]}',
    '{"meetings":[1]} x',
  ])("refuses %s", (text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  it.each([
    '{"meetings":[ ]}',
    '{"meetings":[\n],"a":1}',
    '{"a":"\\\\","meetings":[{"b":"\\"]},"},"\\\\"]}',
    '{"meetings":{"a":[1]}}',
    '{"a":"meetings","b":[1]}',
    '{"a":{"b":"meetings"},"c":[1]}',
    "5",
    "null",
    '"meetings"',
    '[["meetings"],[1]]',
  ])("reads what JSON.parse reads, cut at every place: %s", (text) => {
    const every = Array.from(text, (_, at) => at);
    expect(read(text, every)).toEqual(JSON.parse(text));
  });

  it("does not join two lists of the same name, and does not turn a list into an object", () => {
    expect(read('{"meetings":[1],"meetings":[2]}')).toEqual({ meetings: [1] });
    expect(Array.isArray(read('["meetings",[1]]'))).toBe(true);
  });

  it("reports that the list does not end", () => {
    expect(() => read('{"meetings":[1,')).toThrow(new SyntaxError("The list meetings does not end"));
  });

  it("knows the line of each element", () => {
    const reader = createObjectReader("meetings");
    reader.push('{\n  "meetings": [\n    { "a": 1 },\n    { "a":\n 2 }\n  ]\n}');
    reader.end();
    expect([reader.lineOf(0), reader.lineOf(1), reader.line]).toEqual([3, 4, 7]);
    expect(reader.lineOf(9)).toBe(1);
  });
});

describe("The text of a state", () => {
  it.each([0, 2])("is the snapshot as JSON, with an indent of %i", (indent) => {
    const { emulator } = openSession({ count: 30, switches: { hasMore: "never" } });
    const text = [...stateText(emulator, indent)].join("");
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(takeSnapshot(emulator))));
    if (indent > 0) expect(text).toBe(`${JSON.stringify(takeSnapshot(emulator), undefined, indent)}\n`);
    emulator.world.load([]);
    expect(JSON.parse([...stateText(emulator, indent)].join(""))).toMatchObject({ meetings: [] });
  });

  it("keeps the state of the moment at which it started", () => {
    const { emulator } = openSession({ count: 40 });
    const pieces = stateText(emulator);
    const first = pieces.next().value as string;
    emulator.world.load([]);
    expect(JSON.parse(first + [...pieces].join(""))).toHaveProperty("meetings.length", 40);
  });
});

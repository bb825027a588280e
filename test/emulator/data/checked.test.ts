/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The message about a wrong value must be useful for a user, for all problems that the schema finds.
import * as z from "zod/mini";
import { checkedAs } from "../../../src/emulator/data/checked";
import { InvalidInput } from "../../../src/emulator/data/invalid";

const deep = z.looseObject({}).check(z.refine(() => false, { path: ["a", "b", "c"], error: "other" }));

describe("A value that does not fit its schema", () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ["a text", z.string(), 5, "It should be a text, not 5."],
    ["a whole number", z.int(), 1.5, "It should be a whole number, not 1.5."],
    ["a list", z.array(z.string()), {}, "It should be a list, not {}."],
    ["one value", z.literal("a"), "b", 'It should be "a", not "b".'],
    ["one of several values", z.literal(["a", "b"]), "c", 'It should be one of a, b, not "c".'],
    ["a text that is empty", z.string().check(z.minLength(1)), "", 'It should be a text that is not empty, not "".'],
    ["a number that is too small", z.number().check(z.gte(2)), 1, "It should be 2 or more, not 1."],
    ["a list that is too short", z.array(z.string()).check(z.minLength(1)), [], "It should be 1 or more, not []."],
    ["a number that is too large", z.number().check(z.lte(2)), 3, "It should be 2 or less, not 3."],
    ["a format with words", z.guid(), "a", 'It should be a UUID, not "a".'],
    ["another format", z.ipv4(), "a", 'It should be a ipv4, not "a".'],
    ["a function", z.string(), () => 5, "It should be a text, not a function."],
    ["nothing", z.string(), undefined, "It should be a text."],
    ["a check without words", z.custom(() => false), 5, "It should be of another kind, not 5."],
    ["a check with words", z.custom(() => false, "a clock"), 5, "It should be a clock, not 5."],
    ["a number that does not divide", z.number().check(z.multipleOf(5)), 7, "It should be of another kind, not 7."],
    ["no member of a union", z.union([z.string(), z.boolean()]), 7, "It should be of another kind, not 7."],
    ["a field that is unknown", z.strictObject({}), { b: 1, c: 2 }, "b is not known."],
    ["a path that leads nowhere", deep, {}, "a.b.c should be other."],
    ["a path into a value", deep, { a: { b: { c: 5 } } }, "a.b.c should be other, not 5."],
  ])("is refused with the expected form: %s", (_, schema, value, message) => {
    expect(() => checkedAs(schema, value)).toThrow(new Error(message));
  });

  it.each([
    ["a".repeat(58), `"${"a".repeat(58)}"`],
    ["a".repeat(59), `"${"a".repeat(59)}…`],
    ["a".repeat(500), `"${"a".repeat(59)}…`],
  ])("is shown with at most 60 characters: %s", (value, shown) => {
    expect(() => checkedAs(z.number(), value)).toThrow(new Error(`It should be a number, not ${shown}.`));
  });

  it("is refused with at most five problems, with their full paths", () => {
    try {
      checkedAs(z.array(z.string()), [1, 2, 3, 4, 5, 6, 7], ["lists", 3]);
      throw new Error("not refused");
    } catch (error) {
      const { problems } = error as InvalidInput;
      expect(problems.map(({ path }) => path.join("/"))).toEqual([0, 1, 2, 3, 4].map((at) => `lists/3/${at}`));
      expect(problems[4]?.message).toBe("should be a text, not 5");
    }
  });
});

// What properties can be called and can hold, with every sign that means something to YAML.
import * as fc from "../fast-check";
import type { PropertyValue } from "../../../src/sync/note/property";

/** Words that mean something to YAML, and ordinary ones. */
export const word = fc.constantFrom(
  ...["a", "Ann", "é", "…", "#", " #", ": ", ":", "-", "- ", "---", "...", "?", "[", "]", "{", "}", ",", "'", '"'],
  ...["\\", "|", ">", "&", "*", "!", "%", "@", "`", "~", "null", "true", "No", "1", "0x1f", "1e3", ".5", ".inf", "+"],
  ...[" ", "\t", "=", "<<", "2026-11-21", "09:30 AM", "\u0085", "\u2028", "\ufeff", "\u202e", "\x07", "\n", "😀"],
);
export const text = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join("")),
  fc.anyText(),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
  fc.boolean(),
);
export const value: fc.Arbitrary<PropertyValue> = fc.oneof(
  scalar,
  fc.constant(null),
  fc.array(scalar, { maxLength: 4 }),
);
const key = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_ -]{0,12}$/).map((name) => name.trim()),
    text,
  )
  .filter((name) => name !== "__proto__");
export const properties = fc
  .uniqueArray(fc.record({ key, value }), { selector: (property) => property.key, maxLength: 5 })
  .filter((list) => list.length > 0);

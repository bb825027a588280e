// fast-check with the same cases in every short run: a case that nobody has tried must not fail a change that has nothing to
// do with it. `npm run test:deep` draws new cases each time, unless TEST_SEED says which.
import { configureGlobal, integer, string } from "fast-check";
import { depth } from "./depth";

const seed = Number(process.env["TEST_SEED"] ?? (depth < 1 ? 1 : NaN));
if (!Number.isNaN(seed)) configureGlobal({ seed });

export * from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

const anyCharacter = integer({ max: 0x10ffff - SURROGATES.count, min: 0 }).map((code) =>
  String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count),
);

/** Any text that Unicode allows. As `string({ unit: "binary" })`, which writes down all characters before the first text. */
export const anyText = (constraints: { readonly maxLength?: number } = {}) =>
  string({ ...constraints, unit: anyCharacter });

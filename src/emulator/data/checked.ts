import * as z from "zod/mini";
import { InvalidInput, type Problem } from "./invalid";

/**
 * The value, parsed by the schema. Throws an `InvalidInput` when it does not match. `path` is the path of the value.
 */
export function checkedAs<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  path: readonly PropertyKey[] = [],
): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const problems = read.error.issues.slice(0, MAX_PROBLEMS).map((issue) => problemOf(issue, value));
  throw new InvalidInput(problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
}

/** The maximum number of problems in the error, since more of them often have the same cause. */
const MAX_PROBLEMS = 5;

function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
  if (issue.code === "unrecognized_keys") {
    const [first = ""] = issue.keys;
    return { path: [...issue.path, first], message: "is not known" };
  }
  return {
    path: issue.path,
    message: `should be ${expected(issue)}${given === undefined ? "" : `, not ${shown(given)}`}`,
  };
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return types[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "invalid_union":
      return "options" in issue ? `one of ${(issue.options as readonly unknown[]).join(", ")}` : "of another kind";
    case "too_small":
      return issue.origin === "string" ? "a text that is not empty" : `${String(issue.minimum)} or more`;
    case "too_big":
      return `${String(issue.maximum)} or less`;
    case "invalid_format":
      return formats[issue.format] ?? `a ${issue.format}`;
    case "custom":
      return issue.message === "Invalid input" ? "of another kind" : (issue.message ?? "of another kind");
    default:
      return "of another kind";
  }
}

const types: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

const formats: Readonly<Record<string, string>> = {
  datetime: "a time such as 2026-10-30T09:00:00Z",
  guid: "a UUID",
  url: "an address such as http://localhost/api/v1",
};

function shown(value: unknown): string {
  // JSON has no text for functions, NaN and very large numbers.
  const isOwn = typeof value === "number" || typeof value === "bigint";
  const text = typeof value === "function" ? "a function" : isOwn ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

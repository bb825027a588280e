/**
 * The values that a probe found, by the name of the question: from the output of `probe --json` or a file of
 * `probe --write`. Throws an `Error` with a message for the user when the text is neither.
 */
export function readFound(text: string): ReadonlyMap<string, string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error("This is not JSON.");
  }
  const { findings, variants } = fieldsOf(content);
  if (!Array.isArray(findings) && variants === undefined)
    throw new Error("This is not a file of a probe: it has neither findings nor variants.");
  const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(findings)
    ? findings.map(fieldsOf).map(({ question, value }) => [question, value])
    : Object.entries(fieldsOf(variants));
  return new Map(entries.filter((entry): entry is readonly [string, string] => typeof entry[1] === "string"));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

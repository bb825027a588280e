/** What a probe found about one question. */
export interface FoundValue {
  /** Undefined when the question is not answered, or the behaviour is none of the values. */
  readonly value: string | undefined;
  readonly isUnknown: boolean;
  /** The request and the relevant part of its answer, or why the question is not answered. */
  readonly evidence: string;
}

/** By the name of the question. */
export type Found = ReadonlyMap<string, FoundValue>;

/**
 * Reads the output of `probe --json` or a file of `probe --write`. Throws an `Error` with a message for the user when
 * it is neither.
 */
export function readFound(text: string): Found {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error("This is not JSON.");
  }
  const { findings, variants } = fieldsOf(content);
  if (Array.isArray(findings))
    return new Map(findings.map(fieldsOf).map((each) => [textOf(each["question"]), read(each)]));
  if (variants === undefined) throw new Error("This is not a file of a probe: it has neither findings nor variants.");
  return new Map(
    Object.entries(fieldsOf(variants)).map(([name, value]) => [
      name,
      { value: textOf(value), isUnknown: false, evidence: "" },
    ]),
  );
}

function read(finding: Fields): FoundValue {
  const { value, unknown, why, evidence } = finding;
  const last = fieldsOf(Array.isArray(evidence) ? evidence.at(-1) : undefined);
  const shown = last["request"] === undefined ? textOf(why) : `${textOf(last["request"])}: ${textOf(last["shows"])}`;
  return { value: typeof value === "string" ? value : undefined, isUnknown: unknown === true, evidence: shown };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

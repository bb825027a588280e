import type { RecordedRequest } from "./recorded";

/** Headers that can change an answer. Of equal requests, the one with the most equal headers is used. */
export const ANSWERING_HEADERS = [
  "key",
  "content-type",
  "accept",
  "if-none-match",
  "if-modified-since",
  "origin",
  "range",
] as const;

/**
 * Equal for requests that get the same answers: method, path, parameters in any order, body and kind of key. The
 * parameters are compared after decoding, so `%20` and `+` are equal.
 */
export function matchKey({ method, target, key, body }: RecordedRequest): string {
  const { path, parameters } = partsOf(target);
  return JSON.stringify([method, path, parameters.map(([name, value]) => [name, value]).sort(byText), key, body]);
}

/** The number of equal headers among those that can change an answer. */
export function equalHeaders(a: RecordedRequest["headers"], b: RecordedRequest["headers"]): number {
  return ANSWERING_HEADERS.filter((name) => a[name] === b[name]).length;
}

/** Texts about the differences, the most important first, such as `limit is 50, recorded 100`. */
export function differencesOf(request: RecordedRequest, recorded: RecordedRequest): string[] {
  const one = partsOf(request.target);
  const other = partsOf(recorded.target);
  const names = [...new Set([...one.parameters, ...other.parameters].map(([name]) => name))];
  const values = (parts: typeof one, name: string) =>
    parts.parameters
      .filter(([own]) => own === name)
      .map(([, value]) => value)
      .join(", ") || "missing";
  const compared: (readonly [name: string, value: string, recorded: string])[] = [
    ["method", request.method, recorded.method],
    ["path", one.path, other.path],
    ...names.map((name) => [name, values(one, name), values(other, name)] as const),
    ["key", KEYS[request.key], KEYS[recorded.key]],
  ];
  const different = compared.filter(([, a, b]) => a !== b).map(([name, a, b]) => `${name} is ${a}, recorded ${b}`);
  return request.body === recorded.body ? different : [...different, "the body is different"];
}

const KEYS = { own: "the printed one", other: "another one", none: "missing" } as const;

/** 0 for equal requests. A different path weighs more than a different method, and that more than a parameter. */
export function distanceOf(request: RecordedRequest, recorded: RecordedRequest): number {
  const method = request.method === recorded.method ? 0 : 3;
  const path = partsOf(request.target).path === partsOf(recorded.target).path ? 0 : 6;
  return method + path + differencesOf(request, recorded).length;
}

function partsOf(target: string): {
  readonly path: string;
  readonly parameters: readonly (readonly [string, string])[];
} {
  const cut = target.indexOf("?");
  const [path, query] = cut < 0 ? [target, ""] : [target.slice(0, cut), target.slice(cut + 1)];
  return { path, parameters: [...new URLSearchParams(query)] };
}

function byText(a: readonly string[], b: readonly string[]): number {
  const one = JSON.stringify(a);
  const other = JSON.stringify(b);
  return one < other ? -1 : one > other ? 1 : 0;
}

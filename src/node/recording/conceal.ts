import { createMadeUpJson } from "./made-up-json";
import { createMadeUpTexts } from "./made-up-texts";
import { createMadeUp, type MadeUp } from "./made-up-words";

/** Replaces names, titles and texts in an exchange before it is written. Keys are removed before that. */
export interface Concealment {
  /** A path with its query, below the base address. */
  target(target: string): string;
  header(name: string, value: string): string;
  body(text: string, contentType: string): string;
}

/** Writes everything unchanged. */
export const unconcealed: Concealment = {
  target: (target) => target,
  header: (_, value) => value,
  body: (text) => text,
};

/** The segments of the API's paths (spec 4). Other segments may be ids. */
const STEPS = new Set(["", "auth", "sync", "meetings", "v1", "v2"]);
/** Names that `probe` requests because they do not exist. They must stay, so that a replay finds its requests. */
const UNUSED_NAMES = new Set(["no-uuid", "zz-no-such-path", "zz-nobody-uses-this-name"]);
/** Parameters whose values the client makes up itself (spec 4.2). */
const OWN_VALUES = new Set(["since", "limit", "offset", "status", "probe"]);
/** Headers whose values are numbers, times and keywords of HTTP. */
const KNOWN_HEADERS =
  /^(?:key|accept|age|allow|cache-control|content-(?:type|length|language)|date|expires|if-modified-since|last-modified|retry-after|vary|(?:x-)?ratelimit-.*|access-control-.*|x-api-version|x-content-type-options|strict-transport-security|range)$/;

export function createConcealment(madeUp: MadeUp = createMadeUp()): Concealment {
  const texts = createMadeUpTexts(madeUp);
  const json = createMadeUpJson(madeUp, texts);

  function step(text: string): string {
    if (STEPS.has(text) || UNUSED_NAMES.has(text)) return text;
    return encodeURIComponent(madeUp.id(decoded(text)));
  }

  function parameter(text: string): string {
    const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
    if (value === undefined || OWN_VALUES.has(name) || UNUSED_NAMES.has(value)) return text;
    return `${name}=${encodeURIComponent(texts.text(decoded(value.replaceAll("+", " "))))}`;
  }

  return {
    target(target) {
      const [path = "", ...query] = target.split("?");
      const steps = path.split("/").map(step).join("/");
      return query.length === 0 ? steps : `${steps}?${query.join("?").split("&").map(parameter).join("&")}`;
    },
    header: (name, value) => (KNOWN_HEADERS.test(name) ? value : texts.text(value)),
    body: (text, contentType) =>
      // Also JSON with another content type, so that its ids stay ids.
      contentType.includes("json") || /^\uFEFF?\s*[{[]/.test(text) ? json(text) : texts.text(text),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

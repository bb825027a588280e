import { sha256Hex } from "./hash";

/** Names that are the same, valid and linkable on Windows, macOS, iOS, Android and Linux, since vaults travel. */

/** Bytes of UTF-8, `.md` included: a replication tool's conflict suffix still fits the usual limit of 255. */
const NAME_BYTES = 200;
const FOLDER_BYTES = 400;
/** No name on disk has use for more; the rest is not even looked at. */
const LOOKED_AT = 1000;

export interface PathRequest {
  /** As the service or the user wrote it; empty or `/` is the vault's root. */
  readonly folder: string;
  /** As the service wrote it, with or without `.md`. */
  readonly fileName: string;
  /** The vault's configuration folder: nothing is ever written into it. */
  readonly configDir: string;
}

export interface NotePath {
  readonly path: string;
  /** Why the folder or the name was not used as it came; a sentence for people, without foreign text. */
  readonly refused?: string;
}

/**
 * The path for a note. A folder that tries to leave the vault or hide in it is not repaired but refused: the note then
 * lies in the root. A name cannot choose a folder: it is one segment whatever it contains.
 */
export function notePath({ folder, fileName, configDir }: PathRequest): NotePath {
  const inside = safeFolder(folder, configDir);
  const segments = decoded(fileName).split(/[/\\]/);
  const climbs = segments.length > 1 && segments.some((segment) => isDots(segment) && segment.includes("."));
  const name = climbs ? segments.filter((segment) => !isDots(segment)).join("-") : fileName;
  const bare = name.slice(0, LOOKED_AT).replace(/\.md$/i, "");
  const refused = inside.refused ?? (climbs ? "The file name tried to leave its folder." : undefined);
  const path = [...inside.segments, `${safeName(bare, NAME_BYTES - 3) || "Untitled"}.md`].join("/");
  return refused === undefined ? { path } : { path, refused };
}

function safeFolder(folder: string, configDir: string): { segments: readonly string[]; refused?: string } {
  const refuse = (why: string) => ({ segments: [], refused: `The folder ${why}.` });
  if (decoded(folder) !== folder.slice(0, LOOKED_AT)) return refuse("is percent-encoded");
  if (folder.includes("\\")) return refuse("contains a backslash");
  const trimmedFolder = withoutInvisible(folder).trim();
  if (/^(?:\/\/|[a-z]:)/i.test(trimmedFolder)) return refuse("lies outside the vault");
  if (trimmedFolder === "" || trimmedFolder === "/") return { segments: [] };
  const parts = trimmedFolder.replace(/^\/|\/$/g, "").split("/");
  if (parts.some(isDots)) return refuse("has a segment without a name");
  if (parts.some((part) => part.trim().startsWith("."))) return refuse("is hidden");
  const segments = parts.map((part) => safeName(part, NAME_BYTES));
  const path = segments.join("/");
  if (segments.includes("")) return refuse("has a segment without a name");
  if (bytes(path) > FOLDER_BYTES) return refuse("is nested too deep");
  if (`${pathKey(path)}/`.startsWith(`${pathKey(configDir)}/`)) return refuse("is the vault's configuration");
  return { segments };
}

/** Nothing, or a way up: whatever Windows would make of it after dropping dots and blanks at the end. */
function isDots(segment: string): boolean {
  return /^[.\s]*$/.test(segment);
}

/** What a careless reader downstream would see in it. */
function decoded(text: string): string {
  const cut = text.slice(0, LOOKED_AT);
  try {
    return /%(?:2e|2f|5c|00)/i.test(cut) ? decodeURIComponent(cut) : cut;
  } catch {
    return cut;
  }
}

/** One segment of a path: NFC, portable characters, no name that Windows reserves; empty when nothing is left. */
function safeName(text: string, limit: number): string {
  // Composed first too: a sign that is not allowed may be half of a letter that is.
  const words = withoutInvisible(text.slice(0, LOOKED_AT).normalize("NFC"))
    .replace(/[/\\]+/g, "-")
    .replace(/%%+/g, "%") // the mark of a comment
    .replace(/[<>:"|?*#^[\]\s]+/g, " ")
    .normalize("NFC");
  const name = cut(trimmed(words), limit);
  return RESERVED.test(name) ? cut(name.replace(/^[^.]*?(?=\s*(?:\.|$))/, "$&_"), limit) : name;
}

const RESERVED =
  /^(?:con|prn|aux|nul|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i;

/** Without control characters, broken pairs, zero width and direction marks, tags and non-characters. */
function withoutInvisible(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164]/gu, "")
    .replace(/[\ufdd0-\ufdef\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu, "");
}

function trimmed(name: string): string {
  return name.replace(/^[. ]+/, "").replace(/[. ]+$/, "");
}

/** The name, at most so many bytes long, cut between characters as people see them. */
function cut(name: string, limit: number): string {
  if (bytes(name) <= limit) return name;
  let kept = "";
  let size = 0;
  for (const [character] of name.matchAll(/\P{M}[\p{M}\u{1f3fb}-\u{1f3ff}]*|\p{M}/gu)) {
    size += bytes(character);
    if (size > limit) break;
    kept += character;
  }
  return trimmed(kept);
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The path for a note whose name is taken: with eight hex digits of the SHA-256 of its id, the same on every device. */
export function withShortId(path: string, id: string): string {
  const slash = path.lastIndexOf("/") + 1;
  const suffix = ` (${sha256Hex(id, 8)}).md`;
  const name = cut(path.slice(slash).replace(/\.md$/i, ""), NAME_BYTES - bytes(suffix));
  return path.slice(0, slash) + (name || "Untitled") + suffix;
}

/** Equal for paths that some file system takes for the same. */
export function pathKey(path: string): string {
  return path.normalize("NFC").toLowerCase().normalize("NFC");
}

/** Whether names made from the pattern can differ, and lead into no folder. */
export function isFileNamePattern(pattern: string): boolean {
  return /^[^/\\]*\{(date|title)\}[^/\\]*$/.test(pattern);
}

/** A file name from the user's pattern; each placeholder is filled once, so a title cannot name another. */
export function fileNameFromPattern(
  pattern: string,
  { date, title }: { readonly date: string; readonly title: string },
): string {
  const filled = pattern.replace(/\{(date|title)\}/g, (_, name) =>
    (name === "date" ? date : title).slice(0, LOOKED_AT),
  );
  return filled.slice(0, LOOKED_AT).replace(/^[\s-]+|[\s-]+$/g, "");
}

import { sha256Hex } from "./hash";
import type { PathFault } from "./fault";

/**
 * Makes paths that are valid and linkable on Windows, macOS, iOS, Android and Linux, since a vault may be synced between them.
 */

/** Bytes of UTF-8 with `.md`. The limit of file systems is 255; sync tools add a suffix to conflict copies. */
const NAME_BYTES = 200;
const FOLDER_BYTES = 400;
/** The number of characters of a name that are read. Longer names are cut in any case. */
const MOST_CHARACTERS = 1000;

export interface PathRequest {
  /** As the service or the user wrote it; empty or `/` for the vault's root. */
  readonly folder: string;
  /** As the service wrote it, with or without `.md`. */
  readonly fileName: string;
  /** The vault's configuration folder. No note is written into it. */
  readonly configDir: string;
}

export interface NotePath {
  readonly path: string;
  /** Why the folder or the name was not used unchanged. */
  readonly refused?: PathFault;
}

/**
 * The path for a note. A folder outside the vault or hidden in it is refused, not repaired: the note is put into the
 * root. A file name is always one segment and cannot name a folder.
 */
export function notePath({ folder, fileName, configDir }: PathRequest): NotePath {
  const inside = safeFolder(folder, configDir);
  const segments = decoded(fileName).split(/[/\\]/);
  const climbs = segments.length > 1 && segments.some((segment) => isDots(segment) && segment.includes("."));
  const name = climbs ? segments.filter((segment) => !isDots(segment)).join("-") : fileName;
  const bare = name.slice(0, MOST_CHARACTERS).replace(/\.md$/i, "");
  const refused = inside.refused ?? (climbs ? "file-name-leaves-folder" : undefined);
  const path = [...inside.segments, `${safeName(bare, NAME_BYTES - 3) || "Untitled"}.md`].join("/");
  return refused === undefined ? { path } : { path, refused };
}

function safeFolder(folder: string, configDir: string): { segments: readonly string[]; refused?: PathFault } {
  const refuse = (refused: PathFault) => ({ segments: [], refused });
  if (decoded(folder) !== folder.slice(0, MOST_CHARACTERS)) return refuse("folder-percent-encoded");
  if (folder.includes("\\")) return refuse("folder-with-backslash");
  const trimmedFolder = withoutInvisible(folder).trim();
  if (/^(?:\/\/|[a-z]:)/i.test(trimmedFolder)) return refuse("folder-outside-vault");
  if (trimmedFolder === "" || trimmedFolder === "/") return { segments: [] };
  const parts = trimmedFolder.replace(/^\/|\/$/g, "").split("/");
  if (parts.some(leadsUp)) return refuse("folder-outside-vault");
  if (parts.some(isDots)) return refuse("folder-segment-without-name");
  if (parts.some((part) => part.trim().startsWith("."))) return refuse("folder-hidden");
  const segments = parts.map((part) => safeName(part, NAME_BYTES));
  const path = segments.join("/");
  if (segments.includes("")) return refuse("folder-segment-without-name");
  if (bytes(path) > FOLDER_BYTES) return refuse("folder-too-deep");
  if (`${pathKey(path)}/`.startsWith(`${pathKey(configDir)}/`)) return refuse("folder-is-configuration");
  return { segments };
}

/** Whether a segment is empty or leads up. Windows ignores dots and spaces at the end of a name. */
function isDots(segment: string): boolean {
  return /^[.\s]*$/.test(segment);
}

function leadsUp(segment: string): boolean {
  return isDots(segment) && segment.trim().startsWith("..");
}

/** The text as a program reads it that decodes percent-encoding, if that could lead elsewhere. */
function decoded(text: string): string {
  return text.slice(0, MOST_CHARACTERS).replace(/%(?:2e|2f|5c|00)/gi, decodeURIComponent);
}

/**
 * One segment of a path: NFC, portable characters, not reserved by Windows; empty when nothing is left.
 *
 * @param limit in bytes of UTF-8
 */
export function safeName(text: string, limit: number): string {
  // NFC also before the removal: a forbidden character may be part of a composed letter that is allowed.
  const words = withoutInvisible(text.slice(0, MOST_CHARACTERS).normalize("NFC"))
    .replace(/[/\\]+/g, "-")
    .replace(/%%+/g, "%") // starts a comment in Obsidian
    .replace(/%(?=2e|2f|5c|00)/gi, "-") // percent-encoding of dots, slashes and null
    .replace(/`/g, "'") // starts code, such as an inline query, in a note that links to the name
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
    .replace(
      /[\u034f\p{Cc}\p{Cs}\p{VS}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164]/gu,
      "",
    )
    .replace(/[\ufdd0-\ufdef\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu, "");
}

function trimmed(name: string): string {
  return name.replace(/^[. ]+/, "").replace(/[. ]+$/, "");
}

/** The name, cut to at most `limit` bytes. Combining marks stay with their character. */
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

/**
 * The paths that a note may get, in order: if one is taken, the next is tried. A decision that has another id now may still have
 * the short id of this one in its name.
 */
export function* pathsFor(wanted: string, id: string): Generator<string, void> {
  yield wanted;
  const digits = sha256Hex(id, 16);
  for (const part of [digits.slice(0, 8), digits]) yield withSuffix(wanted, ` (${part})`);
}

/** A path whose name has eight hex digits of the SHA-256 of the note's id, so that all devices choose the same one. */
export function withShortId(path: string, id: string): string {
  return withSuffix(path, ` (${sha256Hex(id, 8)})`);
}

/** The path with a suffix before `.md`. A long name is cut, so that the suffix fits. */
export function withSuffix(path: string, suffix: string): string {
  const end = `${suffix}.md`;
  const name = cut(baseName(path), NAME_BYTES - bytes(end));
  return path.slice(0, path.lastIndexOf("/") + 1) + (name || "Untitled") + end;
}

/** The last segment of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The path of a note as Obsidian shows it, and as links have it. */
export function withoutEnding(path: string): string {
  return path.replace(/\.md$/, "");
}

/** The name of a note as Obsidian shows it. */
export function baseName(path: string): string {
  return fileName(path).replace(/\.md$/i, "");
}

/** The folder of a path; empty for the vault's root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A folder as the user wrote it, without slashes at its ends; empty for the vault's root. */
export const insideVault = (folder: string): string => folder.replace(/^\/+|\/+$/g, "");

/** Equal for paths that some file systems do not distinguish. */
export function pathKey(path: string): string {
  return path.normalize("NFC").toLowerCase().normalize("NFC");
}

/** The FNV-1a hash of the text's UTF-16 code units, 32 bits. It is fast, and sufficient for looking up names. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Whether a path is one that a sync gives for a wanted path. A file name in another case is one that the user gave. */
export function isAtName(path: string, wanted: string, id: string): boolean {
  return Array.from(pathsFor(wanted, id), nameKey).includes(nameKey(path));
}

/** The folders of the path as a file system compares them, and the exact file name. */
const nameKey = (path: string) => JSON.stringify([pathKey(folderOf(path)), fileName(path)]);

import type { Property } from "./property";
import { sha256Hex } from "./hash";
import type { Layout } from "./layout";
import type { NoteId } from "./note-id";

/** The service's text of one note, made inert. The engine uses foreign text only in this form. */
export interface Rendering {
  /** The service's properties in its order, without duplicate keys and without our own. */
  readonly properties: readonly Property[];
  /** LF line ends, no front matter, no line end at its end. */
  readonly body: string;
  /** 12 hex digits of a hash of both, independent of the order and style of the properties. */
  readonly hash: string;
  /** Set when a template arranged the body. `hash` is the hash of the text as the service sends it. */
  readonly layout?: Layout | undefined;
}

/** The hash of the text as it is in the note. It identifies the note's base and shows whether the note was edited. */
export const hashInNote = ({ hash, layout }: Pick<Rendering, "hash" | "layout">) => (layout ?? { hash }).hash;

/** The place of a meeting in its series. */
export interface SeriesPlace {
  /** Equal for meetings of one series. */
  readonly key: string;
  /** The start of the meeting, in milliseconds. */
  readonly start: number;
}

/** One note in its current state on the service. */
export interface RemoteNote {
  readonly id: NoteId;
  readonly title: string;
  /** The meeting's day, YYYY-MM-DD; empty when the service sent none. */
  readonly date: string;
  /** The meeting's time (HH:mm) and project; the project is empty when the service sent none. */
  readonly time: string;
  readonly project: string;
  /** The user's filters exclude the meeting, so no note is created for it. */
  readonly isLeftOut?: boolean;
  /** The safe path from the service's folder and file name. Two notes may have the same. */
  readonly wanted: string;
  /** The meeting's `updatedAt` in milliseconds, 0 when the service sent none. */
  readonly updatedAt: number;
  /** Undefined for a decision, and for a meeting without a title or day. */
  readonly series?: SeriesPlace | undefined;
  /** Our own properties that identify the note, if the service's do not. */
  readonly identity: readonly Property[];
  readonly rendering: Rendering;
}

/** @param body normalised by `normaliseBody`. */
export function renderingOf(properties: readonly Property[], body: string): Rendering {
  return { properties, body, hash: renderingHash(properties, body) };
}

/** 12 hex digits of a SHA-256, independent of the properties' order. @param body normalised by `normaliseBody`. */
export function renderingHash(properties: readonly Property[], body: string): string {
  const sorted = [...properties].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return sha256Hex(JSON.stringify([sorted.map(({ key, value }) => [key, value]), body]), 12);
}

import type { Property } from "./property";
import { sha256Hex } from "./hash";
import type { NoteId } from "./note-id";

/** The service's text of one note, made inert. The engine handles foreign text in this form only. */
export interface Rendering {
  /** The service's properties in its order, without duplicate keys and without our own. */
  readonly properties: readonly Property[];
  /** LF line ends, no front matter, no line end at its end. */
  readonly body: string;
  /** 12 hex digits of a hash of both, independent of the order and style of the properties. */
  readonly hash: string;
}

/** Where a meeting stands in its series. */
export interface SeriesPlace {
  /** Equal for meetings of one series. */
  readonly key: string;
  /** When the meeting begins, in milliseconds. */
  readonly start: number;
}

/** One note as the service has it now. */
export interface RemoteNote {
  readonly id: NoteId;
  readonly title: string;
  /** The meeting's day, YYYY-MM-DD; empty when the service sent none. */
  readonly date: string;
  /** The user's filters leave the meeting out: it gets no new note. */
  readonly isLeftOut?: boolean;
  /** The safe path from the service's folder and file name. Two notes may have the same. */
  readonly wanted: string;
  /** The meeting's `updatedAt` in milliseconds, 0 when the service sent none. */
  readonly updatedAt: number;
  /** Undefined for a decision, and where meetings get no links to one another. */
  readonly series?: SeriesPlace | undefined;
  /** Our own properties that identify the note, if the service's do not. */
  readonly identity: readonly Property[];
  readonly rendering: Rendering;
}

/** @param body as `normaliseBody` leaves it. */
export function renderingOf(properties: readonly Property[], body: string): Rendering {
  return { properties, body, hash: renderingHash(properties, body) };
}

/** 12 hex digits of a SHA-256, independent of the properties' order. @param body as `normaliseBody` leaves it. */
export function renderingHash(properties: readonly Property[], body: string): string {
  const sorted = [...properties].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return sha256Hex(JSON.stringify([sorted.map(({ key, value }) => [key, value]), body]), 12);
}

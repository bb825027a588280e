import { setIcon } from "obsidian";
import { decisionIdOf } from "../../sync/note/note-id";
import { baseName, folderOf, withoutEnding } from "../../sync/note/path";
import { textOf } from "../../commands/reason-texts";
import type { Issue } from "../../commands/open-issues";
import type { NoteOutcome, Question } from "../../sync/report";
import type { RunRecord } from "../../commands/run-history";
import { isMove, outcomeLabel, titleOf } from "../run/notices";
import type { Strings } from "../strings/strings";

/** The lists of notes and issues in the view and in the dialogs, and the badge on the icons. */

export const LIST = "meeting-notes-sync-list";
/** Obsidian's own class for secondary text. */
export const MUTED = "setting-item-description";
const BUTTONS = "meeting-notes-sync-buttons";
/** The number of issues of one kind, and of notes of one issue, that are not folded. */
const MOST_SHOWN = 5;

export interface Action {
  readonly name: string;
  /** May resolve with a text about its result, for the view. */
  readonly run: () => unknown;
  readonly isDestructive?: boolean;
}

/** The texts and functions that a list needs. */
export interface ListHost {
  readonly strings: Strings;
  openNote(path: string): void;
  /** Runs a button's action. */
  act(action: Action, button: HTMLButtonElement): void;
}

export function drawButtons(host: ListHost, parent: HTMLElement, actions: readonly Action[]): void {
  if (actions.length === 0) return;
  const row = parent.createDiv(BUTTONS);
  for (const action of actions) {
    const button = row.createEl("button", { text: action.name, cls: action.isDestructive ? "mod-destructive" : "" });
    button.addEventListener("click", () => host.act(action, button));
  }
}

/** Draws a note with its reason, and its outcome where other notes of the list have another. Its name is a link to the note. */
export function drawNote(
  host: ListHost,
  item: HTMLElement,
  note: NoteOutcome,
  why = reasonFor(note, host.strings),
  hasOutcome = true,
): void {
  if (hasOutcome) item.createSpan({ cls: "meeting-notes-sync-outcome", text: outcomeLabel(host.strings, note) });
  drawName(host, item, note.path, note.id);
  if (why !== "") item.createDiv({ cls: MUTED, text: why });
}

/** Why the note has its outcome; empty when that needs no reason. */
export function reasonFor(note: NoteOutcome, strings: Strings): string {
  const { reason } = note;
  if (reason === undefined) return "";
  if (reason.code !== "renamed") return textOf(reason, strings.reasons);
  return isMove(note)
    ? strings.movedFrom(folderOf(reason.from) || strings.rootFolder)
    : textOf({ ...reason, from: withoutEnding(reason.from) }, strings.reasons);
}

/** What the user decided, in a few words. */
export function answerIn({ notes }: RunRecord, strings: Strings): string {
  const [note] = notes;
  if (note === undefined) return strings.yourAnswer;
  const words = reasonFor(note, strings) || strings.outcomes[note.outcome];
  return notes.length > 1 ? `${words} (${strings.notesCount(notes.length)})` : words;
}

export function drawName(host: Pick<ListHost, "openNote">, item: HTMLElement, path: string, id = path): void {
  if (id !== path) {
    const icon = item.createSpan({ cls: "meeting-notes-sync-icon", attr: { "aria-hidden": "true" } });
    setIcon(icon, decisionIdOf(id) === undefined ? "calendar" : "gavel");
  }
  if (path === "") item.createSpan({ text: id });
  else drawLink(item, baseName(path), path, () => host.openNote(path));
}

/** Draws a link to something in the vault. */
export function drawLink(item: HTMLElement, text: string, title: string, open: () => unknown): void {
  const link = item.createEl("a", { text, href: "#", title });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
}

export interface IssueActions {
  /** The user's answers to an issue, the most likely first. */
  answersTo(issue: Issue): readonly Action[];
  /** The user's answers to several issues of one kind at once. */
  answersToAll(issues: readonly Issue[]): readonly Action[];
  /** The user's actions for one note of an issue. @param isOneOfMany only what is not offered for all of them */
  actionsFor(note: NoteOutcome, isOneOfMany: boolean): readonly Action[];
  /** The path of the note of which this file is a copy; undefined if that is not known, or it is no copy. */
  originalOf(issue: Issue, note: NoteOutcome): string | undefined;
}

/** Draws the issues by kind, the newest first: the first few of each kind, the rest folded, and the answers for all. */
export function drawIssues(host: ListHost & IssueActions, parent: HTMLElement, issues: readonly Issue[]): void {
  const { strings } = host;
  for (const kind of new Set(issues.map((issue) => issue.kind))) {
    const all = issues
      .filter((issue) => issue.kind === kind)
      .sort((a, b) => b.since - a.since || byName(nameOf(b), nameOf(a)));
    const reasons = new Set(all.flatMap(({ notes }) => notes.map((note) => reasonFor(note, strings))));
    // What is the same for all of them is said once.
    const shared = all.length > 1 && reasons.size === 1 ? [...reasons].join("") : "";
    if (shared !== "") parent.createEl("p", { cls: MUTED, text: shared });
    if (all.length > 1) drawButtons(host, parent, host.answersToAll(all));
    const list = parent.createEl("ul", { cls: LIST });
    for (const issue of all.slice(0, MOST_SHOWN)) drawIssue(host, list, issue, shared !== "");
    const more = all.slice(MOST_SHOWN);
    if (more.length === 0) continue;
    const rest = folded(parent, strings.more(more.length)).createEl("ul", { cls: LIST });
    for (const issue of more) drawIssue(host, rest, issue, shared !== "");
  }
}

/** Made at the first use: that takes several milliseconds, and Obsidian waits while a plugin is loaded. */
let collator: Intl.Collator | undefined;

/** Compares names. These begin with the day, unless the user chose another pattern. */
export function byName(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
}

const nameOf = ({ notes: [note] }: Issue): string => baseName(note?.path ?? "");

/** @param isOneOfMany the reason is given above the list */
function drawIssue(host: ListHost & IssueActions, list: HTMLElement, issue: Issue, isOneOfMany: boolean): void {
  const { strings } = host;
  const item = list.createEl("li", { attr: { "data-issue": issue.key } });
  const { question, notes } = issue;
  if (notes.length === 0) item.createDiv({ text: titleOf(issue, strings) });
  const place = notes.length > MOST_SHOWN ? folded(item, strings.notesCount(notes.length)) : item;
  for (const note of notes) {
    const row = place.createDiv("meeting-notes-sync-row");
    const text = row.createDiv();
    const original = host.originalOf(issue, note);
    if (isOneOfMany) drawName(host, text, note.path, note.id);
    else drawNote(host, text, note, original === undefined ? reasonFor(note, strings) : "");
    if (original !== undefined) {
      const of = text.createDiv({ cls: MUTED, text: `${strings.copyOf} ` });
      drawName(host, of, original);
    }
    drawButtons(host, row, host.actionsFor(note, isOneOfMany));
  }
  drawButtons(host, item, host.answersTo(issue));
  if (question) drawAsked(host, item, question);
}

/** The notes of a question: the first ones shown, with the names that they would get. */
function drawAsked(host: ListHost & IssueActions, item: HTMLElement, question: Question): void {
  const { kind, count, notes, wanted = [] } = question;
  const asked = notes.map((path, at) => ({ path, next: wanted[at] })).sort((a, b) => byName(b.path, a.path));
  const draw = (place: HTMLElement, some: typeof asked): void => {
    const list = place.createEl("ul", { cls: `${LIST} mod-plain` });
    for (const { path, next } of some) {
      const row = list.createEl("li");
      // What is missing cannot be opened.
      if (kind === "missing") row.setText(baseName(path));
      else drawName(host, row, path);
      if (next !== undefined) row.createDiv({ text: `→ ${nameBeside(next, path)}` });
    }
  };
  draw(item, asked.slice(0, MOST_SHOWN));
  if (count > MOST_SHOWN) draw(folded(item, host.strings.more(count - MOST_SHOWN)), asked.slice(MOST_SHOWN));
}

/** The name without its folder, where that stays the same. */
function nameBeside(next: string, path: string): string {
  return folderOf(next) === folderOf(path) ? baseName(next) : withoutEnding(next);
}

/** An element whose content is folded under a summary. @param key what stays the same when it is drawn again */
export function folded(parent: HTMLElement, text: string, key = text): HTMLElement {
  const details = parent.createEl("details", { attr: { "data-fold": key } });
  details.createEl("summary", { text });
  return details;
}

/** Calls `draw` when the user unfolds the element for the first time. */
export function whenUnfolded(details: HTMLElement, draw: () => unknown): void {
  details.addEventListener("toggle", draw, { once: true });
}

/**
 * Shows on an icon how many issues wait for the user, or that no sync succeeds. The label says it too, for users who cannot see
 * the badge.
 */
export function drawBadge(icon: HTMLElement, label: string, issues: readonly Issue[], strings: Strings): void {
  const isFailing = issues.some(({ kind }) => kind === "connection");
  const count = issues.length - (isFailing ? 1 : 0);
  icon.toggleClass("meeting-notes-sync-badge", issues.length > 0);
  icon.setAttr("data-count", count > 0 ? count : isFailing ? "!" : 0);
  const said = [...(isFailing ? [strings.failed] : []), ...(count > 0 ? [strings.needYou(count)] : [])];
  icon.setAttr("aria-label", [label, ...said].join(": "));
}

import { baseName } from "../../sync/note/path";
import { textOf } from "../../sync/reason";
import type { Issue, NoteOutcome } from "../../sync/report";
import { titleOf } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import type { Strings } from "../strings/strings";

/** The lists of notes and issues in the view and in the modals, and the badge on the icons. */

export const LIST = "meeting-notes-sync-list";
/** Obsidian's own class for secondary text. */
export const MUTED = "setting-item-description";
const BUTTONS = "meeting-notes-sync-buttons";
/** The number of issues of one kind, and of notes of one issue, that are not folded. */
const MOST_SHOWN = 5;

export interface Action {
  readonly name: string;
  readonly run: () => unknown;
}

/** The texts and functions that a list needs. */
export interface ListHost {
  readonly strings: Strings;
  openNote(path: string): void;
  /** Runs a button's action. */
  act(action: Action, button: HTMLButtonElement): void;
}

export function drawButtons(host: ListHost, parent: HTMLElement, actions: readonly Action[], cls = ""): HTMLElement {
  const row = parent.createDiv(BUTTONS);
  for (const action of actions) {
    const button = row.createEl("button", { text: action.name, cls });
    button.addEventListener("click", () => host.act(action, button));
  }
  return row;
}

/** Draws a note with its outcome and reason. Its name is a link to the note. */
export function drawNote(host: ListHost, item: HTMLElement, { outcome, path, id, reason }: NoteOutcome): void {
  const { strings } = host;
  item.createSpan({ cls: "meeting-notes-sync-outcome", text: outcomeLabel(strings, outcome, reason) });
  if (outcome === "renamed") drawLink(item, path, path, () => host.openNote(path));
  else drawName(host, item, path, id);
  if (reason) item.createDiv({ cls: MUTED, text: textOf(reason, strings.reasons) });
}

function outcomeLabel(
  { outcomes, duplicate }: Strings,
  outcome: NoteOutcome["outcome"],
  reason: NoteOutcome["reason"],
): string {
  return reason?.code === "same-id" ? duplicate : outcomes[outcome];
}

function drawName(host: ListHost, item: HTMLElement, path: string, id = path): void {
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
  /** The user's actions for an issue, the most likely first. */
  answersTo(issue: Issue): readonly Action[];
  /** The user's actions for one note of an issue. */
  actionsFor(note: NoteOutcome): readonly Action[];
  ignore(issues: readonly Issue[]): unknown;
}

/** Draws the issues by kind: the first few of each kind, the rest folded, and a button that ignores all of the kind. */
export function drawIssues(host: ListHost & IssueActions, parent: HTMLElement, issues: readonly Issue[]): void {
  const { strings } = host;
  for (const kind of new Set(issues.map((issue) => issue.kind))) {
    const all = issues.filter((issue) => issue.kind === kind);
    const list = parent.createEl("ul", { cls: LIST });
    for (const issue of all.slice(0, MOST_SHOWN)) drawIssue(host, list.createEl("li"), issue);
    const more = all.slice(MOST_SHOWN);
    if (more.length > 0) {
      const rest = folded(parent, strings.more(more.length)).createEl("ul", { cls: LIST });
      for (const issue of more) drawIssue(host, rest.createEl("li"), issue);
    }
    const run = () => host.ignore(all);
    if (all.length > 1)
      drawButtons(host, parent, [{ name: strings.ignoreAll(all.length, labelOf(all[0], strings)), run }]);
  }
}

/** The label for all issues of one kind, from the first of them. */
function labelOf(issue: Issue | undefined, strings: Strings): string {
  const [note] = issue?.notes ?? [];
  return note ? outcomeLabel(strings, note.outcome, note.reason) : strings.attention;
}

function drawIssue(host: ListHost & IssueActions, item: HTMLElement, issue: Issue): void {
  const { strings } = host;
  const { question, notes, since } = issue;
  if (notes.length === 0)
    item.createDiv({ text: titleOf(issue, strings), cls: issue.kind === "connection" ? "mod-warning" : "" });
  const names = question?.notes ?? [];
  const count = question?.count ?? notes.length;
  const place = count > MOST_SHOWN || names.length > 0 ? folded(item, strings.notesCount(count)) : item;
  for (const path of names) drawName(host, place.createDiv(), path);
  for (const note of notes) {
    const row = place.createDiv();
    drawNote(host, row, note);
    const actions = host.actionsFor(note);
    if (actions.length > 0) drawButtons(host, row, actions);
  }
  drawButtons(host, item, host.answersTo(issue));
  item.createDiv({ cls: MUTED, text: strings.noticed(relativeTime(since)) });
}

/** An element whose content is folded under a summary. */
export function folded(parent: HTMLElement, text: string): HTMLElement {
  const details = parent.createEl("details");
  details.createEl("summary", { text });
  return details;
}

/**
 * Shows on an icon how many issues wait for the user. The label has the number too, for users who cannot see the badge.
 */
export function drawBadge(icon: HTMLElement, label: string, count: number, strings: Strings): void {
  icon.toggleClass("meeting-notes-sync-badge", count > 0);
  icon.setAttr("data-count", count);
  icon.setAttr("aria-label", count > 0 ? `${label}: ${strings.needYou(count)}` : label);
}

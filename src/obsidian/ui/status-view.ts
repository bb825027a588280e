import { ItemView, setIcon, type App, type Menu, type WorkspaceLeaf } from "obsidian";
import { baseName } from "../../sync/note/path";
import { textOf } from "../../commands/reason-texts";
import type { Issue } from "../../commands/open-issues";
import type { NoteOutcome } from "../../sync/report";
import type { MarkedNote } from "../actions/note-decisions";
import { decisionsIn, outcomeLabel, titleOf, wordsInList } from "../run/notices";
import { dayAndTimeInList, dayOf } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import type { RunRecord } from "../../commands/run-history";
import type { Signal } from "../run/signal";
import type { RunnerState } from "../run/sync-runner";
import type { Strings } from "../strings/strings";
import {
  answerIn,
  byName,
  drawBadge,
  drawButtons,
  drawIssues,
  drawNote,
  folded,
  LIST,
  MUTED,
  whenUnfolded,
  type Action,
  type IssueActions,
  type ListHost,
} from "./note-list";

export const STATUS_VIEW = "meeting-notes-sync-status";
/** The number of runs that are not folded. */
const MOST_RUNS = 10;

type Section = "attention" | "history";

/** Opens the status view in the right sidebar, at a section if it has it. */
export async function openStatus({ workspace }: App, section: Section = "attention"): Promise<void> {
  const { view } = await workspace.ensureSideLeaf(STATUS_VIEW, "right", { active: true, reveal: true });
  if (view instanceof StatusView) view.show(section);
}

/** The data and functions of the view. */
export interface StatusHost extends IssueActions {
  readonly strings: Strings;
  /** The view is redrawn at each change. */
  readonly state: Signal<RunnerState>;
  readonly issues: Signal<readonly Issue[]>;
  /** Updates the issues. */
  refresh(): Promise<void>;
  /** The service's host, or why there is no connection; empty when an issue already says it. */
  connection(): Promise<{ readonly text: string; readonly ready: boolean }>;
  /** The times of the last and the next run. @param mayRun false: no next run is named */
  times(mayRun: boolean): string;
  runs(): Promise<readonly RunRecord[]>;
  /** The user's ways to undo a whole run or answer. */
  actionsOf(run: RunRecord): Promise<readonly Action[]>;
  /** The user's actions to undo what a run did to each of its notes. */
  actionsIn(run: RunRecord): Promise<(note: NoteOutcome) => readonly Action[]>;
  /** The notes that the user deleted, the latest first. */
  deleted(): readonly MarkedNote[];
  /** The ways to get a deleted note back. */
  actionsForDeleted(note: MarkedNote): Promise<readonly Action[]>;
  /** The notes that the user stopped syncing. */
  stopped(): readonly MarkedNote[];
  resume(note: MarkedNote): unknown;
  /** The issues that the user ignored. */
  ignored(): readonly Issue[];
  listAgain(issue: Issue): unknown;
  openNote(path: string): void;
  openSettings(): void;
  preview(): void;
  syncNow(full?: boolean): void;
  cancel(): void;
}

/** The side view: connection, open issues, the history, and deleted notes. */
export class StatusView extends ItemView {
  private drawing = 0;
  private running = false;
  /** What the user unfolded, also while it is not shown: a note that is created again is not deleted for a moment. */
  private readonly unfolded = new Set<string>();
  /** What gets the focus when the view is drawn next, if nothing else has it. */
  private left: Focus | undefined;
  /** Whether a sync could start now. */
  private ready = false;
  /** A live region: it stays when the rest is redrawn, so that screen readers read what changes in it. */
  private live: HTMLElement | undefined;
  private place: HTMLElement | undefined;
  private badge: HTMLElement | undefined;

  constructor(
    leaf: WorkspaceLeaf,
    private readonly host: StatusHost,
  ) {
    super(leaf);
    this.icon = "calendar-sync";
  }

  override getViewType(): string {
    return STATUS_VIEW;
  }

  override getDisplayText(): string {
    return this.host.strings.statusView;
  }

  override async onOpen(): Promise<void> {
    const { host } = this;
    this.contentEl.addClass(STATUS_VIEW);
    this.live = this.contentEl.createEl("p", { attr: { role: "status" } });
    this.place = this.contentEl.createDiv();
    this.badge = this.addAction("calendar-sync", host.strings.syncNow, () => host.syncNow());
    this.register(host.state.subscribe(() => this.follow()));
    this.register(host.issues.subscribe(() => void this.redraw()));
    await this.draw();
    void host.refresh();
  }

  override onPaneMenu(menu: Menu, source: string): void {
    super.onPaneMenu(menu, source);
    const { host } = this;
    const { strings } = host;
    if (!this.ready || this.running) return;
    menu.addItem((item) =>
      item
        .setTitle(strings.fullSync)
        .setIcon("refresh-cw")
        .onClick(() => host.syncNow(true)),
    );
    menu.addItem((item) =>
      item
        .setTitle(strings.previewSync)
        .setIcon("eye")
        .onClick(() => host.preview()),
    );
  }

  /** Moves the focus to a section; where there is none, to the first button. */
  show(section: Section): void {
    (this.contentEl.find(`[data-section=${section}]`) ?? this.contentEl.find("button"))?.focus();
  }

  /** During a run only the progress changes. Everything is redrawn when a run starts or ends. */
  private follow(): void {
    const { running } = this.host.state.get();
    if (!running || !this.running) void this.redraw();
    if (running) this.say(this.progress(), true);
    else if (this.running) this.say("");
    this.running = running !== undefined;
  }

  /** @param isShown also to users who see the notices */
  private say(text: string, isShown = false): void {
    this.live?.setText(text);
    this.live?.toggleClass("meeting-notes-sync-live", !isShown);
  }

  private redraw(): Promise<void> {
    return reportFailure(() => this.draw());
  }

  /** Redraws everything, since there are few rows. Draws nothing if a later call has started. */
  private async draw(): Promise<void> {
    const { host } = this;
    const turn = (this.drawing += 1);
    // If this device's database cannot be opened, there are no runs to list, and `connection` has the reason.
    const [connection, runs] = await Promise.all([host.connection(), host.runs().catch(() => undefined)]);
    if (turn !== this.drawing || !this.place) return;
    const focused = focusIn(this.place) ?? (isNowhere(this.place.doc) ? this.left : undefined);
    this.left = undefined;
    for (const details of this.place.findAll("details")) {
      if (details.hasAttribute("open")) this.unfolded.add(foldOf(details));
      else this.unfolded.delete(foldOf(details));
    }
    this.place.empty();
    this.drawHead(this.place, connection);
    this.drawIssues(this.place);
    if (runs) this.drawHistory(this.place, runs);
    this.drawDeleted(this.place);
    this.drawStopped(this.place);
    this.drawIgnored(this.place);
    for (const details of this.place.findAll("details"))
      details.toggleAttribute("open", this.unfolded.has(foldOf(details)));
    if (focused) restoreFocus(this.place, focused);
  }

  private drawHead(place: HTMLElement, { text, ready }: Awaited<ReturnType<StatusHost["connection"]>>): void {
    const { host } = this;
    const { strings } = host;
    this.ready = ready;
    const { running } = host.state.get();
    if (running) this.say(this.progress(), true);
    for (const failure of host.issues.get().filter(({ kind }) => kind === "connection")) {
      const banner = place.createDiv({ cls: "meeting-notes-sync-banner", text: titleOf(failure, strings) });
      drawButtons(this.listHost(), banner, running ? [] : host.answersTo(failure));
    }
    if (text !== "") {
      const line = place.createEl("p", { cls: "meeting-notes-sync-state" });
      setIcon(line.createSpan({ attr: { "aria-hidden": "true" } }), ready ? "circle-check" : "circle-alert");
      line.createSpan({ text });
    }
    place.createEl("p", { cls: MUTED, text: host.times(ready && !running) });
    const sync = { name: strings.syncNow, run: () => host.syncNow() };
    const settings = { name: strings.openSettings, run: () => host.openSettings() };
    const idle = text === "" ? [] : [ready ? sync : settings];
    drawButtons(this.listHost(), place, running ? [{ name: strings.cancel, run: () => host.cancel() }] : idle);
  }

  private progress(): string {
    const { progress } = this.host.state.get().running ?? {};
    return this.host.strings.syncingCount(progress?.done ?? 0, progress?.total, progress?.problems);
  }

  private drawIssues(place: HTMLElement): void {
    const { strings, issues } = this.host;
    const open = issues.get();
    const decisions = decisionsIn(open);
    if (this.badge) drawBadge(this.badge, strings.syncNow, open, strings);
    if (decisions.length === 0) {
      if (open.length === 0) place.createEl("p", { cls: MUTED, text: strings.attentionNone });
      return;
    }
    heading(place, strings.attention, "attention");
    drawIssues(this.listHost(), place, decisions);
  }

  private drawHistory(place: HTMLElement, runs: readonly RunRecord[]): void {
    const { strings } = this.host;
    heading(place, strings.history, "history");
    if (runs.length === 0) place.createEl("p", { cls: MUTED, text: strings.noRuns });
    for (const run of runs.slice(0, MOST_RUNS)) this.drawRun(place, run);
    const more = runs.slice(MOST_RUNS);
    if (more.length === 0) return;
    const rest = folded(place, strings.more(more.length));
    whenUnfolded(rest, () => more.forEach((run) => this.drawRun(rest, run)));
  }

  private drawRun(place: HTMLElement, run: RunRecord): void {
    const { strings } = this.host;
    const what = run.kind === "answer" ? answerIn(run, strings).replace(/[.。]$/, "") : wordsInList(run, strings);
    const undone = run.undone ? [strings.isUndone] : [];
    const details = folded(place, [dayAndTimeInList(run.ended), what, ...undone].join(" · "), `run ${run.at}`);
    // Not before the user looks: ten imports of a large account are thousands of rows.
    if (this.unfolded.has(foldOf(details))) this.drawNotes(details, run);
    else whenUnfolded(details, () => this.drawNotes(details, run));
  }

  /** Why a run failed, what it did to each note, and the ways to undo it. */
  private drawNotes(details: HTMLElement, run: RunRecord): void {
    const { host } = this;
    const { strings } = host;
    const { error, doubts } = run.summary;
    for (const said of [...(error === null ? [] : [error]), ...doubts])
      details.createEl("p", { cls: MUTED, text: textOf(said, strings.reasons) });
    const undo = details.createDiv();
    const list = details.createEl("ul", { cls: LIST });
    const isMixed = new Set(run.notes.map((note) => outcomeLabel(strings, note))).size > 1;
    const rows = [...run.notes]
      .sort((a, b) => byName(baseName(b.path), baseName(a.path)))
      .map((note) => {
        const row = list.createEl("li", { cls: "meeting-notes-sync-row" });
        drawNote(this.listHost(), row.createDiv(), note, run.kind === "answer" ? "" : undefined, isMixed);
        return { row, note };
      });
    void reportFailure(async () => {
      const [all, actionsIn] = await Promise.all([host.actionsOf(run), host.actionsIn(run)]);
      drawButtons(this.listHost(), undo, all);
      for (const { row, note } of rows) drawButtons(this.listHost(), row, actionsIn(note));
    }, strings);
  }

  private drawDeleted(place: HTMLElement): void {
    const { host } = this;
    const { strings } = host;
    const notes = host.deleted();
    if (notes.length === 0) return;
    const details = folded(place, strings.deletedHeading(notes.length), "deleted");
    details.createEl("p", { cls: MUTED, text: strings.createAgainText });
    this.drawMarked(details, notes, strings.deletedOn, (note) => host.actionsForDeleted(note));
  }

  private drawStopped(place: HTMLElement): void {
    const { host } = this;
    const { strings } = host;
    const notes = host.stopped();
    if (notes.length === 0) return;
    const details = folded(place, strings.stoppedHeading(notes.length), "stopped");
    this.drawMarked(details, notes, strings.stoppedOn, (note) => [
      { name: strings.resumeSyncing, run: () => host.resume(note) },
    ]);
  }

  /** @param when says the day of the user's decision */
  private drawMarked(
    details: HTMLElement,
    notes: readonly MarkedNote[],
    when: (day: string) => string,
    actionsFor: (note: MarkedNote) => readonly Action[] | Promise<readonly Action[]>,
  ): void {
    whenUnfolded(details, () => {
      const list = details.createEl("ul", { cls: LIST });
      for (const note of notes) {
        const row = list.createEl("li", { cls: "meeting-notes-sync-row" });
        const text = row.createDiv({ text: baseName(note.path) || note.id });
        const time = Date.parse(note.at);
        if (!Number.isNaN(time)) text.createDiv({ cls: MUTED, text: when(dayOf(time)) });
        const buttons = row.createDiv();
        void reportFailure(async () => drawButtons(this.listHost(), buttons, await actionsFor(note)));
      }
    });
  }

  private drawIgnored(place: HTMLElement): void {
    const { host } = this;
    const { strings } = host;
    const issues = host.ignored();
    if (issues.length === 0) return;
    const details = folded(place, strings.ignoredHeading(issues.length), "ignored");
    whenUnfolded(details, () =>
      drawIssues(
        {
          ...this.listHost(),
          answersTo: (issue) => [{ name: strings.listAgain, run: () => host.listAgain(issue) }],
          answersToAll: () => [],
          actionsFor: () => [],
        },
        details,
        issues,
      ),
    );
  }

  private listHost(): ListHost & IssueActions {
    const { host } = this;
    return {
      ...host,
      act: ({ run }: Action, button: HTMLButtonElement): void => {
        const left = this.place && focusIn(this.place);
        // Takes the focus from the button.
        button.disabled = true;
        void reportFailure(async () => {
          const said = await run();
          if (typeof said === "string") this.say(said);
        }, host.strings)
          .then(() => host.refresh())
          .then(() => {
            this.left = left;
            return this.redraw();
          });
      },
    };
  }
}

const foldOf = (details: HTMLElement): string => details.getAttr("data-fold") ?? "";

function heading(place: HTMLElement, text: string, section: string): void {
  place.createEl("h4", { text, attr: { "data-section": section, tabindex: -1 } });
}

interface Focus {
  readonly text: string;
  /** The place of the focused element's issue in the list; -1 when it is of none. */
  readonly issue: number;
  readonly key: string | undefined;
  /** What it is folded in. */
  readonly fold: string | undefined;
}

const ISSUES = "[data-issue]";

/** What is focused. A redraw restores it, so that keyboard users do not lose their place. */
function focusIn(place: HTMLElement): Focus | undefined {
  const active = place.doc.activeElement;
  if (!active || !place.contains(active)) return undefined;
  const issue = active.closest<HTMLElement>(ISSUES);
  return {
    text: active.textContent ?? "",
    issue: issue ? place.findAll(ISSUES).indexOf(issue) : -1,
    key: issue?.getAttr("data-issue") ?? undefined,
    fold: active.closest("details")?.getAttr("data-fold") ?? undefined,
  };
}

const isNowhere = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

/** Where the user was; where that is gone, since it was decided, at the next issue or what it was folded in, or else at the first button. */
function restoreFocus(place: HTMLElement, { text, issue, key, fold }: Focus): void {
  const issues = place.findAll(ISSUES);
  const all = (within: HTMLElement) => within.findAll("button, a, summary, h4");
  const same = key === undefined ? place : issues.find((each) => each.getAttr("data-issue") === key);
  const before = same && all(same).find((element) => element.textContent === text);
  const next = issues[Math.min(issue, issues.length - 1)];
  const around = place.findAll("details").find((details) => fold !== undefined && foldOf(details) === fold);
  const target = before ?? (issue >= 0 && next ? all(next)[0] : undefined) ?? around?.find("summary") ?? all(place)[0];
  target?.focus();
}

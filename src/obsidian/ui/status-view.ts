import { ItemView, type App, type WorkspaceLeaf } from "obsidian";
import { textOf } from "../../sync/reason";
import type { NoteOutcome, Question } from "../../sync/report";
import { timesLine, wordsFor } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import type { OpenIssues } from "../storage/open-issues";
import type { RunRecord } from "../storage/run-history";
import type { Signal } from "../run/signal";
import type { RunnerState } from "../run/sync-runner";
import type { Strings } from "../strings/strings";

export const STATUS_VIEW = "meeting-notes-sync-status";
const LIST = "meeting-notes-sync-list";
const BUTTONS = "meeting-notes-sync-buttons";
/** Obsidian's own class for secondary text. */
const MUTED = "setting-item-description";

/** Opens the status view in the right sidebar. */
export async function openStatus({ workspace }: App): Promise<void> {
  await workspace.ensureSideLeaf(STATUS_VIEW, "right", { active: true, reveal: true });
}

/** What the view shows and calls. */
export interface StatusHost {
  readonly strings: Strings;
  /** The view is redrawn at every change. */
  readonly state: Signal<RunnerState>;
  /** The service that the meetings come from, or the obstacle. */
  connection(): Promise<{ readonly text: string; readonly ready: boolean }>;
  readonly nextRun: () => number | undefined;
  openIssues(): Promise<OpenIssues>;
  runs(): Promise<readonly RunRecord[]>;
  openNote(path: string): void;
  openSettings(): void;
  syncNow(full?: boolean): void;
  cancel(): void;
  /** What the user can do about a note, the likeliest first. */
  actionsFor(note: NoteOutcome): readonly Action[];
  answersTo(question: Question): readonly Action[];
}

export interface Action {
  readonly name: string;
  readonly run: () => unknown;
}

/** The side view: connection, open issues, and the last runs note by note. */
export class StatusView extends ItemView {
  private drawing = 0;
  private running = false;
  private line: HTMLElement | undefined;

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

  protected override async onOpen(): Promise<void> {
    this.contentEl.addClass(STATUS_VIEW);
    this.register(this.host.state.subscribe(() => this.follow()));
    await this.draw();
  }

  /** During a run only the progress line changes. Everything is redrawn when a run starts or ends. */
  private follow(): void {
    const { running } = this.host.state.get();
    if (running && this.running) this.line?.setText(this.progressLine());
    else void this.redraw();
    this.running = running !== undefined;
  }

  private redraw(): Promise<void> {
    return reportFailure(() => this.draw());
  }

  /** Redraws everything: there are few rows. A call that another call has overtaken draws nothing. */
  private async draw(): Promise<void> {
    const { host } = this;
    const turn = (this.drawing += 1);
    // Where this device's database does not open there is nothing to list, and the connection says so.
    const ifAvailable = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined);
    const [connection, issues, runs] = await Promise.all([
      host.connection(),
      ifAvailable(host.openIssues()),
      ifAvailable(host.runs()),
    ]);
    if (turn !== this.drawing) return;
    const focused = this.focusedName();
    this.contentEl.empty();
    this.drawHead(connection);
    if (issues) this.drawIssues(issues);
    if (runs) this.drawRuns(runs);
    if (focused !== undefined) this.focus(focused);
  }

  private drawHead({ text, ready }: { text: string; ready: boolean }): void {
    const { host } = this;
    const { strings } = host;
    const head = this.contentEl.createDiv("meeting-notes-sync-head");
    head.createEl("p", { text });
    const { running } = host.state.get();
    const attr = { role: "status" };
    this.line = head.createEl("p", { cls: MUTED, text: this.progressLine(), attr });
    const buttons = head.createDiv(BUTTONS);
    if (running) this.button(buttons, { name: strings.cancel, run: () => host.cancel() });
    else if (ready) {
      this.button(buttons, { name: strings.syncNow, run: () => host.syncNow() }).addClass("mod-cta");
      this.button(buttons, { name: strings.fullSync, run: () => host.syncNow(true) });
    } else this.button(buttons, { name: strings.openSettings, run: () => host.openSettings() }).addClass("mod-cta");
  }

  private progressLine(): string {
    const { strings, state, nextRun } = this.host;
    const { running, last } = state.get();
    if (running) return strings.syncingCount(running.progress?.done ?? 0, running.progress?.total);
    return timesLine(last, nextRun(), strings);
  }

  private drawIssues({ notes, questions }: OpenIssues): void {
    const { host } = this;
    const { strings } = host;
    this.contentEl.createEl("h4", { text: strings.attention });
    if (notes.length + questions.length === 0) {
      this.contentEl.createEl("p", { cls: MUTED, text: strings.attentionNone });
      return;
    }
    const list = this.contentEl.createEl("ul", { cls: LIST });
    for (const question of questions) {
      const item = list.createEl("li", { text: textOf(question, strings.reasons) });
      this.buttons(item, host.answersTo(question));
    }
    for (const note of notes) {
      const item = list.createEl("li");
      this.drawNote(item, note);
      this.buttons(item, host.actionsFor(note));
    }
  }

  private drawRuns(runs: readonly RunRecord[]): void {
    const { strings } = this.host;
    this.contentEl.createEl("h4", { text: strings.recentRuns });
    if (runs.length === 0) {
      this.contentEl.createEl("p", { cls: MUTED, text: strings.noRuns });
    }
    for (const run of runs) {
      const details = this.contentEl.createEl("details");
      details.createEl("summary", { text: `${relativeTime(run.ended)}: ${wordsFor(run, strings)}` });
      for (const doubt of run.summary.doubts)
        details.createEl("p", { cls: MUTED, text: textOf(doubt, strings.reasons) });
      const list = details.createEl("ul", { cls: LIST });
      for (const note of run.notes) this.drawNote(list.createEl("li"), note);
    }
  }

  private drawNote(item: HTMLElement, { outcome, path, id, reason }: NoteOutcome): void {
    const { host } = this;
    item.createSpan({ cls: "meeting-notes-sync-outcome", text: host.strings.outcomes[outcome] });
    if (path === "") item.createSpan({ text: id });
    else {
      const link = item.createEl("a", { text: nameOf(path), href: "#", title: path });
      link.addEventListener("click", (event) => {
        event.preventDefault();
        host.openNote(path);
      });
    }
    if (reason) item.createDiv({ cls: MUTED, text: textOf(reason, host.strings.reasons) });
  }

  private buttons(item: HTMLElement, actions: readonly Action[]): void {
    const row = item.createDiv(BUTTONS);
    for (const action of actions) this.button(row, action);
  }

  private button(parent: HTMLElement, { name, run }: Action): HTMLElement {
    const button = parent.createEl("button", { text: name });
    button.addEventListener("click", () => {
      button.disabled = true;
      void reportFailure(run, this.host.strings).then(() => this.redraw());
    });
    return button;
  }

  /** The label of the focused element: a redraw must not move the focus of keyboard users to the top. */
  private focusedName(): string | undefined {
    const active = this.contentEl.doc.activeElement;
    return active && this.contentEl.contains(active) ? (active.textContent ?? undefined) : undefined;
  }

  private focus(name: string): void {
    const all = this.contentEl.findAll("button, a, summary");
    all.find((element) => element.textContent === name)?.focus();
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
}

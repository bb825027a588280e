import { ItemView, type App, type WorkspaceLeaf } from "obsidian";
import { textOf } from "../../sync/reason";
import type { Issue, NoteOutcome } from "../../sync/report";
import { timesLine, wordsInList } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import type { RunRecord } from "../../sync/state/run-history";
import type { Signal } from "../run/signal";
import type { RunnerState } from "../run/sync-runner";
import type { Strings } from "../strings/strings";
import {
  drawBadge,
  drawButtons,
  drawIssues,
  drawNote,
  folded,
  LIST,
  MUTED,
  type Action,
  type IssueActions,
} from "./note-list";

export const STATUS_VIEW = "meeting-notes-sync-status";

/** Opens the status view in the right sidebar. */
export async function openStatus({ workspace }: App): Promise<void> {
  await workspace.ensureSideLeaf(STATUS_VIEW, "right", { active: true, reveal: true });
}

/** The data and functions of the view. */
export interface StatusHost extends IssueActions {
  readonly strings: Strings;
  /** The view is redrawn at each change. */
  readonly state: Signal<RunnerState>;
  readonly issues: Signal<readonly Issue[]>;
  /** Updates the issues. */
  refresh(): Promise<void>;
  /** The service's address, or why there is no connection; empty when an issue already says it. */
  connection(): Promise<{ readonly text: string; readonly ready: boolean }>;
  readonly nextRun: () => number | undefined;
  runs(): Promise<readonly RunRecord[]>;
  openNote(path: string): void;
  openSettings(): void;
  syncNow(full?: boolean): void;
  cancel(): void;
  /** The user's actions to undo what a run did to a note. */
  actionsIn(run: RunRecord, note: NoteOutcome): readonly Action[];
}

/** The side view: connection, open issues, and the last runs note by note. */
export class StatusView extends ItemView {
  private drawing = 0;
  private running = false;
  /** Whether a sync could start now. */
  private ready = false;
  private line: HTMLElement | undefined;
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

  protected override async onOpen(): Promise<void> {
    const { host } = this;
    this.contentEl.addClass(STATUS_VIEW);
    this.badge = this.addAction("calendar-sync", host.strings.syncNow, () => host.syncNow());
    this.register(host.state.subscribe(() => this.follow()));
    this.register(host.issues.subscribe(() => void this.redraw()));
    await this.draw();
    void host.refresh();
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

  /** Redraws everything, since there are few rows. Draws nothing if a later call has started. */
  private async draw(): Promise<void> {
    const { host } = this;
    const turn = (this.drawing += 1);
    // If this device's database cannot be opened, there are no runs to list, and `connection` has the reason.
    const [connection, runs] = await Promise.all([host.connection(), host.runs().catch(() => undefined)]);
    if (turn !== this.drawing) return;
    const focused = this.focusedName();
    this.contentEl.empty();
    this.drawHead(connection);
    this.drawIssues();
    if (runs) this.drawRuns(runs);
    if (focused !== undefined) this.focus(focused);
  }

  private drawHead({ text, ready }: Awaited<ReturnType<StatusHost["connection"]>>): void {
    const { host } = this;
    const { strings } = host;
    const head = this.contentEl.createDiv();
    if (text !== "") head.createEl("p", { text, cls: ready ? "" : "mod-warning" });
    this.ready = ready;
    const { running } = host.state.get();
    const attr = { role: "status" };
    this.line = head.createEl("p", { cls: MUTED, text: this.progressLine(), attr });
    const sync = { name: strings.syncNow, run: () => host.syncNow() };
    const full = { name: strings.fullSync, run: () => host.syncNow(true) };
    const settings = { name: strings.openSettings, run: () => host.openSettings() };
    const idle = ready ? [sync, full] : text === "" ? [] : [settings];
    const actions = running ? [{ name: strings.cancel, run: () => host.cancel() }] : idle;
    const buttons = drawButtons(this.listHost(), head, actions);
    if (!running) buttons.firstElementChild?.classList.add("mod-cta");
  }

  private progressLine(): string {
    const { strings, state, nextRun } = this.host;
    const { running, last } = state.get();
    if (running) return strings.syncingCount(running.progress?.done ?? 0, running.progress?.total);
    return timesLine(last, this.ready ? nextRun() : undefined, strings);
  }

  private drawIssues(): void {
    const { strings, issues } = this.host;
    const open = issues.get();
    if (this.badge) drawBadge(this.badge, strings.syncNow, open.length, strings);
    this.contentEl.createEl("h4", { text: strings.attention });
    if (open.length === 0) this.contentEl.createEl("p", { cls: MUTED, text: strings.attentionNone });
    drawIssues(this.listHost(), this.contentEl, open);
  }

  private drawRuns(runs: readonly RunRecord[]): void {
    const { strings } = this.host;
    this.contentEl.createEl("h4", { text: strings.recentRuns });
    if (runs.length === 0) this.contentEl.createEl("p", { cls: MUTED, text: strings.noRuns });
    const host = this.listHost();
    for (const run of runs) {
      const { error, doubts } = run.summary;
      const details = folded(this.contentEl, `${relativeTime(run.ended)}: ${wordsInList(run, strings)}`);
      for (const said of [...(error === null ? [] : [error]), ...doubts])
        details.createEl("p", { cls: MUTED, text: textOf(said, strings.reasons) });
      const list = details.createEl("ul", { cls: LIST });
      for (const note of run.notes) {
        const item = list.createEl("li");
        drawNote(host, item, note);
        const actions = host.actionsIn(run, note);
        if (actions.length > 0) drawButtons(host, item, actions);
      }
    }
  }

  private listHost() {
    const { host } = this;
    return {
      ...host,
      act: ({ run }: Action, button: HTMLButtonElement): void => {
        button.disabled = true;
        void reportFailure(run, host.strings)
          .then(() => host.refresh())
          .then(() => this.redraw());
      },
    };
  }

  /** The label of the focused element. A redraw restores the focus, so that keyboard users do not lose their place. */
  private focusedName(): string | undefined {
    const active = this.contentEl.doc.activeElement;
    return active && this.contentEl.contains(active) ? (active.textContent ?? undefined) : undefined;
  }

  private focus(name: string): void {
    const all = this.contentEl.findAll("button, a, summary");
    all.find((element) => element.textContent === name)?.focus();
  }
}

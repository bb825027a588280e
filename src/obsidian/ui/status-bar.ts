import { lineFor, timesLine } from "../run/notices";
import type { Strings } from "../strings/strings";
import type { SyncRunner } from "../run/sync-runner";
import { fromNow } from "../run/relative-time";

export interface StatusBarParts {
  readonly element: HTMLElement;
  readonly runner: SyncRunner;
  readonly nextRun: () => number | undefined;
  readonly isSetUp: () => boolean;
  /** Notes of ours in the vault; 0 as long as nobody has looked. */
  readonly noteCount: () => number;
  readonly strings: Strings;
  readonly onClick: () => void;
}

/** State, count and last run in the status bar. Returns how to draw it anew: `next …` changes by itself. */
export function createStatusBar({
  element,
  runner,
  nextRun,
  isSetUp,
  noteCount,
  strings,
  onClick,
}: StatusBarParts): () => void {
  element.addClass("mod-clickable");
  element.setAttrs({ role: "button", tabindex: 0 });
  element.addEventListener("click", onClick);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") onClick();
  });

  function text(): string {
    const { running, last } = runner.state.get();
    if (running) return strings.statusRunning(running.progress?.done ?? 0, running.progress?.total);
    if (!isSetUp()) return strings.statusOff;
    if (last?.summary.status === "failed" && last.summary.failure !== "cancelled") return strings.statusFailed;
    if (last?.summary.status === "attention") return strings.statusAttention;
    return [strings.statusIdle(noteCount()), ...(last ? [fromNow(last.ended)] : [])].join(" · ");
  }

  function tooltip(): string {
    const { last } = runner.state.get();
    const times = timesLine(last, nextRun(), strings);
    return last ? `${lineFor(last, strings)}\n${times}` : times;
  }

  function draw(): void {
    element.setText(text());
    // Begins with what can be seen, so that people who speak to their computer can name it.
    element.setAttr("aria-label", `${text()}\n${tooltip()}`.trim());
  }

  runner.state.subscribe(draw);
  draw();
  return draw;
}

import { Notice, ProgressBarComponent } from "obsidian";
import type { Strings } from "../strings/strings";
import type { RunnerState, SyncRunner } from "../run/sync-runner";

/**
 * Milliseconds before the notice appears, so that short runs show none. It appears sooner for a run that the user
 * started.
 */
const DELAY = { user: 2_000, schedule: 15_000 };

/**
 * Shows a notice with progress and a cancel button while a long run is active. Returns a function that stops this.
 *
 * @param isShownElsewhere whether the user sees the progress already; then there is no notice.
 */
export function watchProgress(
  runner: SyncRunner,
  strings: Strings,
  isShownElsewhere: () => boolean = () => false,
): () => void {
  let timer: number | undefined;
  let isDue = false;
  let shown: { readonly update: (state: RunnerState) => void; readonly hide: () => void } | undefined;

  function end(): void {
    window.clearTimeout(timer);
    timer = undefined;
    isDue = false;
    hide();
  }

  function hide(): void {
    shown?.hide();
    shown = undefined;
  }

  function show(state: RunnerState): void {
    if (!isDue || isShownElsewhere()) {
      hide();
      return;
    }
    shown ??= showProgress(strings, () => runner.cancel());
    shown.update(state);
  }

  const stop = runner.state.subscribe((state) => {
    if (!state.running) {
      end();
      return;
    }
    const { byUser, dryRun } = state.running.request;
    timer ??= window.setTimeout(
      () => {
        isDue = true;
        show(runner.state.get());
      },
      byUser || dryRun ? DELAY.user : DELAY.schedule,
    );
    show(state);
  });
  return () => {
    stop();
    end();
  };
}

function showProgress(strings: Strings, cancel: () => void) {
  let bar: ProgressBarComponent | undefined;
  const text = createSpan({ text: strings.syncing });
  const content = createFragment((fragment) => {
    const box = fragment.createDiv("meeting-notes-sync-progress");
    box.append(text);
    bar = new ProgressBarComponent(box);
    box.lastElementChild?.setAttribute("aria-label", strings.syncing);
    box.createEl("button", { text: strings.cancel }).addEventListener("click", cancel);
  });
  const notice = new Notice(content, 0);
  return {
    update({ running }: RunnerState): void {
      const progress = running?.progress;
      if (!progress) return;
      text.setText(strings.syncingCount(progress.done, progress.total, progress.problems));
      bar?.setValue(progress.total === undefined ? 0 : (100 * progress.done) / Math.max(1, progress.total));
    },
    hide: () => notice.hide(),
  };
}

import type { Plugin } from "obsidian";
import { lineFor, timesLine } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { openStatus } from "./status-view";
import type { UiParts } from "./ui-parts";

/** Shows state, count and last run in the status bar until the plugin is unloaded. */
export function addStatusBar(plugin: Plugin, parts: UiParts): void {
  const { runner, strings, scheduler, data, index, attention } = parts;
  const element = plugin.addStatusBarItem();
  const onClick = (): void => void reportFailure(() => openStatus(plugin.app), strings);
  element.addClass("mod-clickable");
  element.setAttrs({ role: "button", tabindex: 0 });
  element.addEventListener("click", onClick);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") onClick();
  });

  function text(): string {
    const { running, last } = runner.state.get();
    if (running) return strings.statusRunning(running.progress?.done ?? 0, running.progress?.total);
    const isNew = data.settings.baseUrl === undefined || parts.waitsForStart();
    if (isNew && !data.broken) return strings.statusOff;
    if (last?.summary.status === "failed" && last.summary.error?.code !== "cancelled") return strings.statusFailed;
    const waiting = attention.issues.get().length;
    if (waiting > 0) return `${strings.statusOf} ${strings.needYou(waiting)}`;
    return [strings.statusIdle(index.size()), ...(last ? [relativeTime(last.ended)] : [])].join(" · ");
  }

  function tooltip(): string {
    const { last } = runner.state.get();
    const times = timesLine(last, scheduler.next(), strings);
    return last ? `${lineFor(last, strings, attention.issues.get().length)}\n${times}` : times;
  }

  function draw(): void {
    element.setText(text());
    // Starts with the visible text, so that users of voice control can refer to it.
    element.setAttr("aria-label", `${text()}\n${tooltip()}`.trim());
  }

  runner.state.subscribe(draw);
  attention.issues.subscribe(draw);
  draw();
  // Relative times such as "5 minutes ago" change without an event.
  plugin.registerInterval(window.setInterval(draw, 60_000));
}

import { Menu, type Plugin } from "obsidian";
import { failureKind } from "../../commands/failure-kind";
import { decisionsIn, hasFailed, lineFor, timesLine } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { openSettings } from "./open-settings";
import { pauseActions } from "./pause";
import { noteCount } from "./removals";
import { openStatus } from "./status-view";
import type { UiParts } from "./ui-parts";

/** Shows state, count and last run in the status bar until the plugin is unloaded. It opens a menu. */
export function addStatusBar(plugin: Plugin, parts: UiParts): void {
  const { runner, strings, data, attention } = parts;
  const element = plugin.addStatusBarItem();
  element.addClass("mod-clickable");
  element.setAttrs({ role: "button", tabindex: 0, "aria-haspopup": "menu" });
  const open = (): void => {
    const { left, top } = element.getBoundingClientRect();
    menuOf(plugin, parts).showAtPosition({ x: left, y: top }, element.doc);
  };
  element.addEventListener("click", open);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  });

  function text(): string {
    const { running, last } = runner.state.get();
    const { done = 0, total, problems = 0 } = running?.progress ?? {};
    if (running) return strings.statusRunning(done, total, problems);
    const isNew = data.settings.baseUrl === undefined || parts.waitsForStart();
    if (isNew && !data.broken) return strings.statusOff;
    if (last && hasFailed(last))
      return `${strings.statusOf} ${strings.failures[failureKind(last.summary.error) ?? "other"]}`;
    const issues = attention.issues.get();
    const waiting = decisionsIn(issues).length;
    if (issues.length > waiting) return `${strings.statusOf} ${strings.paused}`;
    if (waiting > 0) return `${strings.statusOf} ${strings.needYou(waiting)}`;
    return [strings.statusIdle(noteCount(parts)), ...(last ? [relativeTime(last.ended)] : [])].join(" · ");
  }

  function tooltip(): string {
    const { last } = runner.state.get();
    const waiting = decisionsIn(attention.issues.get()).length;
    const isPaused = attention.issues.get().length > waiting && !(last && hasFailed(last));
    const times = timesLine(parts, strings, !isPaused);
    return last ? `${lineFor(last, strings, waiting)}\n${times}` : times;
  }

  function draw(): void {
    const shown = text();
    element.setText(shown);
    // Starts with the visible text, so that users of voice control can refer to it.
    element.setAttr("aria-label", `${shown}\n${tooltip()}`.trim());
  }

  runner.state.subscribe(draw);
  attention.issues.subscribe(draw);
  draw();
  // The number of notes changes also without a sync.
  plugin.registerEvent(plugin.app.vault.on("delete", () => window.setTimeout(draw)));
  // Relative times such as "5 minutes ago" change without an event.
  plugin.registerInterval(window.setInterval(draw, 60_000));
}

function menuOf(plugin: Plugin, parts: UiParts): Menu {
  const { app, strings, runner } = parts;
  const menu = new Menu();
  const add = (title: string, icon: string, work: () => unknown): void => {
    menu.addItem((item) =>
      item
        .setTitle(title)
        .setIcon(icon)
        .onClick(() => void reportFailure(work, strings)),
    );
  };
  add(strings.openStatus, "calendar-sync", () => openStatus(app));
  add(strings.openHistory, "history", () => openStatus(app, "history"));
  if (runner.state.get().running) add(strings.cancelSync, "x", () => runner.cancel());
  else if (!parts.waitsForStart()) {
    add(strings.syncNow, "refresh-cw", () => parts.runForUser());
    for (const { name, icon, run } of pauseActions(parts)) add(name, icon, run);
  }
  add(strings.openSettings, "settings", () => openSettings(app, plugin.manifest.id));
  return menu;
}

import { Modal, SearchComponent } from "obsidian";
import { baseName } from "../../sync/note/path";
import { nameOf } from "../../sync/render/property-names";
import { findOpenTasks, tickTask, type PlacedTask } from "../actions/find-open-tasks";
import { reportFailure } from "../run/report-failure";
import { drawLink, folded, LIST, whenUnfolded } from "./note-list";
import { openNote } from "./open-note";
import type { UiParts } from "./ui-parts";

/** The number of tasks that are not folded. */
const MOST_TASKS = 100;

/** Lists the open tasks in all our notes. They can be ticked, and filtered by their words. */
export async function showOpenTasks(parts: UiParts): Promise<void> {
  const { app, strings, vault, index, data } = parts;
  const modal = new Modal(app).setTitle(strings.tasksTitle);
  const { contentEl } = modal;
  const filter = new SearchComponent(contentEl).setPlaceholder(strings.filterTasks);
  filter.inputEl.setAttr("aria-label", strings.filterTasks);
  const state = contentEl.createEl("p", { text: strings.checking, attr: { role: "status" } });
  const place = contentEl.createDiv();
  modal.open();
  await vault.refresh();
  const found = await findOpenTasks(app, index.paths(), nameOf("date", data.settings.propertyNames));
  const ticked = new Set<PlacedTask>();

  function drawFiltered(): void {
    const words = filter.getValue().toLowerCase();
    const shown = found.filter(
      (task) => !ticked.has(task) && `${task.text} ${baseName(task.path)}`.toLowerCase().includes(words),
    );
    state.setText(strings.tasksFound(shown.length));
    place.empty();
    drawTasks(place, shown);
  }

  /** Draws up to `MOST_TASKS` tasks. The rest is drawn when the user unfolds it. */
  function drawTasks(parent: HTMLElement, tasks: readonly PlacedTask[]): void {
    for (const path of new Set(tasks.slice(0, MOST_TASKS).map((task) => task.path))) {
      const ofNote = tasks.slice(0, MOST_TASKS).filter((task) => task.path === path);
      drawLink(parent.createEl("h3"), baseName(path), path, () => open(path, ofNote[0]?.line));
      const list = parent.createEl("ul", { cls: `${LIST} mod-plain` });
      for (const task of ofNote)
        drawTask(parts, list.createEl("li", { cls: "meeting-notes-sync-task" }), task, () => showTicked(task));
    }
    const rest = tasks.slice(MOST_TASKS);
    if (rest.length === 0) return;
    const more = folded(parent, strings.more(rest.length));
    whenUnfolded(more, () => drawTasks(more, rest));
  }

  function showTicked(task: PlacedTask): void {
    ticked.add(task);
    state.setText(strings.tasksFound(found.length - ticked.size));
  }

  function open(path: string, line?: number): void {
    modal.close();
    void reportFailure(() => openNote(parts, path, false, line), strings);
  }

  filter.onChange(drawFiltered);
  drawFiltered();
}

/** Draws a task with a box that ticks it in its note. */
function drawTask({ app, strings }: UiParts, item: HTMLElement, task: PlacedTask, onTicked: () => void): void {
  const label = item.createEl("label");
  const box = label.createEl("input", { type: "checkbox" });
  label.createSpan({ text: task.text });
  box.addEventListener("change", () => {
    box.disabled = true;
    void reportFailure(async () => {
      if (!(await tickTask(app, task))) {
        box.checked = box.disabled = false;
        throw new Error(strings.changedMeanwhile);
      }
      onTicked();
    }, strings);
  });
}

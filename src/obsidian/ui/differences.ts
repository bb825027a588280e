import { Modal } from "obsidian";
import { choicesBetween, withWords, type Choice } from "../../sync/merge/choose-hunks";
import { baseName } from "../../sync/note/path";
import { withoutVersion } from "../../sync/note/sync-version";
import { textAt } from "../../sync/ports";
import type { Change } from "../../commands/run-history";
import type { Strings } from "../strings/strings";
import { folded, MUTED, whenUnfolded, type Action } from "./note-list";
import type { UiParts } from "./ui-parts";
import { untilClosed } from "./until-closed";

/** Dialogs that show two texts of a note. */

/** Shows what a run changed in a note, with a button that restores the old text. */
export function showChange(
  parts: UiParts,
  { path, before, after }: Change,
  when: string,
  restore: () => Promise<unknown>,
): Promise<unknown> {
  const { strings } = parts;
  const { modal, button, chosen } = differenceModal(parts, strings.changedOn(when), baseName(path));
  drawDifference(modal.contentEl, strings, strings.changeLegend, before, after ?? "");
  button(strings.cancel, () => undefined);
  button(strings.restoreText, restore, "mod-cta");
  return chosen();
}

/** Shows how a copy differs from its note, with a button that moves the copy to the trash. */
export async function showDuplicate(parts: UiParts, original: string, copy: string, toTrash: Action): Promise<unknown> {
  const { strings, vault } = parts;
  const { modal, button, chosen } = differenceModal(parts, strings.showDifference, baseName(copy));
  modal.contentEl.createEl("p", { cls: MUTED, text: `${strings.copyOf} ${baseName(original)}` });
  const [before = "", after = ""] = await Promise.all([textAt(vault, original), textAt(vault, copy)]);
  drawDifference(modal.contentEl, strings, strings.copyLegend, before, after);
  button(strings.cancel, () => undefined);
  button(toTrash.name, toTrash.run, "mod-destructive");
  return chosen();
}

/** Draws what differs between two texts of a note. */
export function drawDifference(
  place: HTMLElement,
  strings: Strings,
  legend: string,
  before: string,
  after: string,
): void {
  const { choices } = choicesBetween(withoutVersion(before), withoutVersion(after));
  place.createEl("p", { cls: MUTED, text: choices.length === 0 ? strings.sameText : legend });
  choices.forEach((choice, at) => drawChoice(place, strings, choice, at));
}

function differenceModal({ app }: UiParts, title: string, name: string) {
  const modal = new Modal(app).setTitle(title);
  const { contentEl, modalEl } = modal;
  contentEl.createEl("p", { text: name });
  const buttons = modalEl.createDiv("modal-button-container");
  let pressed = (): unknown => undefined;
  const button = (label: string, work: () => unknown, cls = ""): void => {
    buttons.createEl("button", { text: label, cls }).addEventListener("click", () => {
      pressed = work;
      modal.close();
    });
  };
  /** Opens it. Resolves with the result of what the user chose, which begins when it is closed: a second click would fail. */
  const chosen = async (): Promise<unknown> => {
    await untilClosed(modal);
    return pressed();
  };
  return { modal, button, chosen };
}

/** Draws one change. Words that the other text does not have are marked. */
export function drawChoice(parent: HTMLElement, strings: Strings, { lines }: Choice, at: number): HTMLElement {
  const box = parent.createEl("fieldset", { cls: "meeting-notes-sync-choice" });
  box.createEl("legend", { text: strings.change(at + 1) });
  const list = box.createEl("pre", { cls: "meeting-notes-sync-difference", attr: { tabindex: 0 } });
  for (const { kind, pieces } of withWords(lines)) {
    const line = list.createDiv({ cls: `meeting-notes-sync-line mod-${kind}` });
    line.createSpan({ cls: "meeting-notes-sync-sign", text: strings.differenceSigns[kind] });
    for (const { changed, text } of pieces) line.createEl(changed ? "mark" : "span", { text });
  }
  return box;
}

/** Draws a folded text. Its element is created when the user unfolds it, since a list may have many texts. */
export function drawText(parent: HTMLElement, title: string, text: string): void {
  const details = folded(parent, title);
  const attr = { tabindex: 0 };
  whenUnfolded(details, () => details.createEl("pre", { cls: "meeting-notes-sync-difference", text, attr }));
}

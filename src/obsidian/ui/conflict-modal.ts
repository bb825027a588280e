import { Modal, Notice, type App } from "obsidian";
import { difference } from "../../sync/merge/diff-view";
import { messageOf } from "../../sync/summary";
import { readable, type Clash } from "../actions/resolve-conflict";
import type { Strings } from "../strings/strings";

/** Shows what the service's text would change in the note, and lets the user choose. */
export function showClash(app: App, clash: Clash, settle: (text: string) => Promise<void>, strings: Strings): void {
  const modal = new Modal(app).setTitle(strings.differenceTitle);
  modal.contentEl.createEl("p", { text: clash.path });
  const list = modal.contentEl.createEl("pre", { cls: "meeting-notes-sync-difference", attr: { tabindex: 0 } });
  for (const { kind, text } of difference(readable(clash.mine), readable(clash.theirs))) {
    const line = list.createDiv({ cls: `meeting-notes-sync-line mod-${kind}` });
    line.createSpan({ cls: "meeting-notes-sync-sign", text: strings.differenceSigns[kind] });
    line.createSpan({ text: kind === "gap" ? "…" : text });
  }
  const buttons = modal.modalEl.createDiv("modal-button-container");
  const choice = (label: string, text: string): void => {
    buttons.createEl("button", { text: label }).addEventListener("click", () => {
      // The choice is made: a second click must not find the note changed by the first.
      modal.close();
      settle(text).catch((error: unknown) => new Notice(messageOf(error)));
    });
  };
  choice(strings.keepMine, clash.mine);
  choice(strings.takeTheirs, clash.theirs);
  modal.open();
}

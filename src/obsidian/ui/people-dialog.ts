import { ConfirmationModal, Notice } from "obsidian";
import { createPeopleNotes, plannedPeople } from "../../sync/passes/people-notes";
import { textOf } from "../../sync/reason";
import { settledVault } from "../../sync/state/undo-log";
import { reportFailure } from "../run/report-failure";
import type { UiParts } from "./ui-parts";

/** Shows which attendees have no note, and makes them one each when the user agrees. */
export async function confirmPeople({ app, strings, runner, data, vault, store: open }: UiParts): Promise<void> {
  const settings = { ...data.settings, configDir: app.vault.configDir };
  const { notes, problem } = await runner.alone(async () => {
    await vault.refresh();
    return plannedPeople({ vault, store: await open(), settings });
  });
  if (problem || notes.length === 0) {
    new Notice(problem ? textOf(problem, strings.reasons) : strings.peopleNone);
    return;
  }
  const modal = new ConfirmationModal(app).setTitle(strings.createPeople).setContent(strings.peopleText);
  const list = modal.contentEl.createEl("ul");
  for (const { path } of notes) list.createEl("li", { text: path });
  modal
    .addButton((button) =>
      button
        .setButtonText(strings.peopleCreate(notes.length))
        .setCta()
        .onClick(() =>
          reportFailure(async () => {
            const created = await runner.alone(async () => {
              await vault.refresh();
              const settled = await settledVault({ vault, store: await open() }, Date.now());
              return createPeopleNotes(settled, notes, Date.now());
            });
            new Notice(strings.peopleCreated(created.length));
          }, strings),
        ),
    )
    .addCancelButton(strings.cancel)
    .open();
}

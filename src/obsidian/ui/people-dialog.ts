import { ConfirmationModal, Notice } from "obsidian";
import { createPeopleNotes, plannedPeople } from "../../commands/people-notes";
import { baseName } from "../../sync/note/path";
import type { Ports } from "../../sync/ports";
import { textOf } from "../../commands/reason-texts";
import { repairedVault } from "../../commands/repaired-journal";
import { reportFailure } from "../run/report-failure";
import { pressOnce } from "./press-once";
import type { UiParts } from "./ui-parts";

/** Shows which attendees have no note, and creates these notes when the user confirms. */
export async function confirmPeople(parts: UiParts): Promise<void> {
  const { app, strings, data } = parts;
  const settings = { ...data.settings, configDir: app.vault.configDir };
  const alone = <T>(work: (ports: Ports) => Promise<T>): Promise<T> =>
    parts.alone(async (ports) => work({ ...ports, vault: await repairedVault(ports, Date.now()) }));
  const { notes, problem } = await alone((ports) => plannedPeople({ ...ports, settings }));
  if (problem || notes.length === 0) {
    new Notice(problem ? textOf(problem, strings.reasons) : strings.peopleNone);
    return;
  }
  const create = async () => {
    const failures: Error[] = [];
    const created = await alone((ports) =>
      createPeopleNotes(ports, notes, Date.now(), (failure) => failures.push(failure)),
    );
    if (created.length > 0) new Notice(strings.peopleCreated(created.length));
    if (failures[0]) throw failures[0];
  };
  const modal = new ConfirmationModal(app).setTitle(strings.createPeople).setContent(strings.createPeopleDesc);
  const list = modal.contentEl.createEl("ul");
  for (const { path } of notes) list.createEl("li", { text: baseName(path) });
  modal
    .addButton((button) =>
      pressOnce(button.setButtonText(strings.peopleCreate(notes.length)).setCta(), () =>
        reportFailure(create, strings),
      ),
    )
    .addCancelButton(strings.cancel)
    .open();
}

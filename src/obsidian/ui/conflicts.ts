import { Modal, Notice } from "obsidian";
import { choicesBetween, type Choice, type Side } from "../../sync/merge/choose-hunks";
import { baseName } from "../../sync/note/path";
import { rememberAnswer } from "../../commands/answers";
import { assertNoteError, NoteChanged, type Ports } from "../../sync/ports";
import type { NoteOutcome, Outcome } from "../../sync/report";
import { repairedJournal } from "../../commands/repaired-journal";
import { findConflict, resolveConflict, type Conflict } from "../actions/resolve-conflict";
import { reportFailure } from "../run/report-failure";
import { drawChoice } from "./differences";
import { folded, MUTED } from "./note-list";
import type { UiParts } from "./ui-parts";
import { offerUndo } from "./undo-dialog";
import { untilClosed } from "./until-closed";

/** Conflicts: notes that the user and the service changed in different ways. */

/** Whose version the note has then; `chosen`: some changes of each. */
type Answer = "mine" | "service" | "chosen";

const OUTCOMES: Readonly<Record<Answer, Outcome>> = { mine: "kept", service: "updated", chosen: "merged" };

interface Resolution {
  readonly conflict: Conflict;
  readonly text: string;
}

/** Asks the service for its version, and compares. Resolves with undefined when there is no longer a conflict. */
async function conflictOf(parts: UiParts, note: NoteOutcome): Promise<Conflict | undefined> {
  const connection = await parts.connection();
  if ("obstacle" in connection) throw new Error(connection.obstacle.text);
  const { service } = connection;
  const client = await parts.runner.client(service);
  return findConflict(await parts.ports(), client, parts.settingsFor(service), note.id);
}

/** Writes the chosen texts as one answer, and offers to undo it. Resolves with the text of the notice. */
async function resolveAll(parts: UiParts, answer: Answer, all: readonly Resolution[]): Promise<string> {
  const { strings } = parts;
  const time = Date.now();
  const resolved: NoteOutcome[] = [];
  let failure = new Error(strings.changedMeanwhile);
  async function write(ports: Ports): Promise<void> {
    const journal = await repairedJournal(ports, time);
    for (const { conflict, text } of all) {
      try {
        await resolveConflict(ports, conflict, text, time, journal);
        const { id, path } = conflict;
        resolved.push({ id, path, outcome: OUTCOMES[answer], reason: { code: `answer-${answer}` } });
      } catch (error) {
        // The others are written.
        assertNoteError(error);
        if (!(error instanceof NoteChanged)) failure = error;
      }
    }
    if (resolved.length > 0) await rememberAnswer(ports.store, time, resolved);
  }
  await parts.alone(write);
  await parts.attention.refresh(true);
  if (resolved.length === 0) throw failure;
  const said = strings.resolved[answer];
  return offerUndo(parts, all.length === 1 ? said : `${said} ${strings.notesCount(resolved.length)}.`, {
    at: time,
    ended: time,
  });
}

/** Keeps the user's version of these notes. */
export async function chooseMine(parts: UiParts, notes: readonly NoteOutcome[]): Promise<string> {
  const all: Resolution[] = [];
  for (const note of notes) {
    const conflict = await conflictOf(parts, note);
    if (conflict) all.push({ conflict, text: conflict.mine });
  }
  if (all.length > 0) return resolveAll(parts, "mine", all);
  new Notice(parts.strings.noConflict);
  return parts.strings.noConflict;
}

/**
 * Shows the conflicts one after the other in one dialog. The user chooses a side for each change or for all. Resolves when it is
 * closed, with a text about the last answer.
 */
export async function reviewConflicts(parts: UiParts, notes: readonly NoteOutcome[]): Promise<string | undefined> {
  const [first] = notes;
  const conflict = first && (await conflictOf(parts, first));
  if (!conflict) {
    new Notice(parts.strings.noConflict);
    return parts.strings.noConflict;
  }
  const dialog = new ConflictDialog(parts, notes, conflict);
  await untilClosed(dialog);
  return dialog.answered;
}

const SIDES: readonly Side[] = ["mine", "theirs", "both"];

class ConflictDialog extends Modal {
  private at = 0;
  private readonly settled = new Set<NoteOutcome>();
  /** A text about the last answer; undefined if there was none, or it failed. */
  answered: Promise<string | undefined> = Promise.resolve(undefined);
  private readonly buttons: HTMLElement;

  constructor(
    private readonly parts: UiParts,
    private readonly notes: readonly NoteOutcome[],
    private readonly first: Conflict,
  ) {
    super(parts.app);
    this.setTitle(parts.strings.chooseVersion);
    this.buttons = this.modalEl.createDiv("modal-button-container");
  }

  override onOpen(): void {
    this.draw(this.first);
  }

  private draw(conflict: Conflict | undefined): void {
    const { contentEl, notes, at } = this;
    const { strings } = this.parts;
    contentEl.empty();
    this.buttons.empty();
    const name = baseName(notes[at]?.path ?? "");
    const title = contentEl.createEl("p", { attr: { tabindex: -1 } });
    title.createEl("strong", { text: name });
    if (notes.length > 1) title.appendText(` (${strings.position(at + 1, notes.length)})`);
    if (conflict) this.drawChoices(conflict);
    else contentEl.createEl("p", { text: strings.noConflict });
    if (notes.length > 1) {
      this.button(strings.previous, () => this.show(at - 1)).disabled = at === 0;
      this.button(strings.next, () => this.show(at + 1)).disabled = at === notes.length - 1;
    }
    this.button(strings.cancel, () => this.close());
    if (!conflict) return;
    this.button(strings.apply, () => this.apply(conflict)).addClass("mod-cta");
    title.focus();
  }

  private sides: Side[] = [];

  private drawChoices({ mine, theirs, unmerged }: Conflict): void {
    const { contentEl } = this;
    const { strings } = this.parts;
    const { choices } = choicesBetween(mine, theirs);
    this.sides = choices.map((): Side => "mine");
    contentEl.createEl("p", { cls: MUTED, text: strings.legend });
    if (choices.length > 1) this.drawAll();
    const isReal = ({ lines }: Choice) => lines.some(({ kind, text }) => kind === "new" && unmerged.includes(text));
    const real = choices.filter(isReal);
    const shown = real.length > 0 ? real : choices;
    const others = choices.filter((choice) => !shown.includes(choice));
    for (const choice of shown) this.drawChoice(contentEl, choice, choices.indexOf(choice));
    if (others.length === 0) return;
    const rest = folded(contentEl, strings.otherDifferences(others.length));
    for (const choice of others) this.drawChoice(rest, choice, choices.indexOf(choice));
  }

  private drawAll(): void {
    const { contentEl } = this;
    const { strings } = this.parts;
    const all = contentEl.createDiv("meeting-notes-sync-buttons");
    const button = (text: string, side: Side): void => {
      all.createEl("button", { text }).addEventListener("click", () => {
        for (const radio of contentEl.querySelectorAll<HTMLInputElement>(`input[value=${side}]`)) radio.click();
      });
    };
    button(strings.allMine, "mine");
    button(strings.allService, "theirs");
  }

  private drawChoice(place: HTMLElement, choice: Choice, at: number): void {
    const { strings } = this.parts;
    const row = drawChoice(place, strings, choice, at).createDiv("meeting-notes-sync-sides");
    const names = { mine: strings.mine, theirs: strings.service, both: strings.both };
    for (const side of choice.mayTakeBoth ? SIDES : SIDES.slice(0, 2)) {
      const label = row.createEl("label");
      const attr = { name: `meeting-notes-sync-${at}`, value: side };
      const radio = label.createEl("input", { type: "radio", attr });
      radio.checked = side === "mine";
      radio.addEventListener("change", () => (this.sides[at] = side));
      label.createSpan({ text: names[side] });
    }
  }

  private button(label: string, work: () => unknown): HTMLButtonElement {
    const button = this.buttons.createEl("button", { text: label });
    button.addEventListener("click", () => {
      // All of them: the next conflict would be drawn again, without what the user has chosen, when this one is written.
      const pressable = this.buttons.findAll("button:enabled");
      for (const each of pressable) each.toggleAttribute("disabled", true);
      void reportFailure(work, this.parts.strings).then(() => {
        for (const each of pressable) each.toggleAttribute("disabled", false);
      });
    });
    return button;
  }

  private async show(at: number): Promise<void> {
    const note = this.notes[at];
    if (note === undefined) return;
    const conflict = this.settled.has(note) ? undefined : await conflictOf(this.parts, note);
    this.at = at;
    this.draw(conflict);
  }

  /** Writes the choices, and goes on to the next note that is not decided. */
  private async apply(conflict: Conflict): Promise<void> {
    const note = this.notes[this.at];
    const { mine, theirs } = conflict;
    const text = choicesBetween(mine, theirs).text(this.sides);
    const isOf = (side: Side) => this.sides.every((each) => each === side);
    const answer = isOf("mine") ? "mine" : isOf("theirs") ? "service" : "chosen";
    const left = this.notes.filter((each) => each !== note && !this.settled.has(each));
    const next = left.find((each) => this.notes.indexOf(each) > this.at) ?? left[0];
    // Closes first, because the work changes the note and a second click would fail.
    if (next === undefined) this.close();
    const written = resolveAll(this.parts, answer, [{ conflict, text: answer === "service" ? theirs : text }]);
    this.answered = written.catch(() => undefined);
    await written;
    if (note) this.settled.add(note);
    if (next !== undefined) await this.show(this.notes.indexOf(next));
  }
}

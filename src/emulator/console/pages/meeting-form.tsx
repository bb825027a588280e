import { useEffect, useRef } from "preact/hooks";
import type { WorldMeeting } from "../../service/meeting";

/** A dialog for a meeting's main fields. The others: the control API. Only fields that the user has changed are sent. */
export function MeetingForm({
  meeting,
  save,
  close,
}: {
  meeting: WorldMeeting | undefined;
  save: (fields: Readonly<Record<string, string>>) => Promise<void>;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { title = "", project = "", summary = "" } = meeting ?? {};
  const shown: Readonly<Record<string, string>> = { title, project, summary };

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    // Browsers send form texts with CRLF line ends.
    const form = new FormData(event.currentTarget);
    const given = Object.keys(shown).map(
      (name) => [name, (form.get(name) as string).replaceAll("\r\n", "\n")] as const,
    );
    void save(Object.fromEntries(given.filter(([name, text]) => text !== shown[name])));
  }

  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="meeting-heading">
      <form onSubmit={submit}>
        <h2 id="meeting-heading">{meeting === undefined ? "New meeting" : "Edit meeting"}</h2>
        <label>
          Title
          <input name="title" required={meeting === undefined} defaultValue={title} />
        </label>
        <label>
          Project
          <input name="project" defaultValue={project} />
        </label>
        <label>
          Summary, in Markdown
          <textarea name="summary" rows={8} defaultValue={summary} />
        </label>
        <div class="bar">
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit">Save</button>
        </div>
      </form>
    </dialog>
  );
}

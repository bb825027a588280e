import { useEffect, useRef } from "preact/hooks";
import type { WorldMeeting } from "../../service/meeting";
import { fieldOf, isoOf } from "./time-text";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A dialog to edit a meeting. Only fields that the user has changed are sent, because a field may not show its whole
 * value: an attendee's name can contain a comma, and a time milliseconds.
 */
export function MeetingForm({
  meeting,
  projects,
  save,
  close,
}: {
  meeting: WorldMeeting | undefined;
  projects: readonly string[];
  save: (fields: Fields) => Promise<void>;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef<FormData>(null);
  useEffect(() => {
    dialog.current?.showModal();
    opened.current = new FormData(form.current ?? undefined);
  }, []);

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const now = new FormData(event.currentTarget);
    const changed = Object.entries(fieldsOf(now)).filter(
      ([name, value]) => value !== undefined && now.get(name) !== opened.current?.get(name),
    );
    void save({ ...(meeting === undefined ? { title: now.get("title") } : {}), ...Object.fromEntries(changed) });
  }

  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="meeting-heading">
      <form ref={form} onSubmit={submit}>
        <h2 id="meeting-heading">{meeting === undefined ? "New meeting" : "Edit meeting"}</h2>
        <MeetingFields meeting={meeting} projects={projects} />
        <div class="end">
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" class="main">
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}

function MeetingFields({ meeting, projects }: { meeting: WorldMeeting | undefined; projects: readonly string[] }) {
  return (
    <>
      <label>
        Title
        <input name="title" required={meeting === undefined} defaultValue={meeting?.title ?? ""} />
      </label>
      <div class="pair">
        <label>
          Starts (UTC)
          <input
            name="start"
            type="datetime-local"
            step="1"
            defaultValue={meeting === undefined ? "" : fieldOf(meeting.start)}
          />
        </label>
        <label>
          Project
          <input name="project" list="projects" defaultValue={meeting?.project ?? ""} />
          <datalist id="projects">
            {projects.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
      </div>
      <label>
        Attendees, separated by commas
        <input name="attendees" defaultValue={meeting?.attendees.join(", ") ?? ""} />
      </label>
      <label>
        Summary, in Markdown
        <textarea name="summary" rows={8} defaultValue={meeting?.summary ?? ""} />
      </label>
    </>
  );
}

function fieldsOf(form: FormData): Fields {
  const text = (name: string): string => (form.get(name) as string | null) ?? "";
  const attendees = text("attendees")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return {
    title: text("title"),
    start: isoOf(text("start")),
    project: text("project"),
    attendees,
    // Browsers send form texts with CRLF line ends.
    summary: text("summary").replaceAll("\r\n", "\n"),
  };
}

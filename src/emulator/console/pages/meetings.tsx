import { useState } from "preact/hooks";
import type { MeetingHead, WorldMeeting } from "../../service/meeting";
import { useCalls, useLive } from "../parts/calls";
import { minuteOf } from "../parts/time-text";
import { MeetingForm } from "./meeting-form";

const SHOWN = 100;

/** The service's meetings, last updated first, including those that the service does not list. */
export function Meetings() {
  const { act, read } = useCalls();
  const [text, setText] = useState("");
  const [edited, setEdited] = useState<WorldMeeting | "new">();
  const { total = 0, meetings } =
    useLive<{ readonly total: number; readonly meetings: readonly MeetingHead[] }>(
      `/meetings?${new URLSearchParams({ text, limit: String(SHOWN) })}`,
    ) ?? {};

  async function save(fields: Readonly<Record<string, string>>): Promise<void> {
    const saved =
      edited === "new" || edited === undefined
        ? await act("POST /meetings", fields, "The meeting is added.")
        : await act(`PATCH /meetings/${edited.id}`, fields, "The meeting is changed. The next sync gets it.");
    if (saved !== undefined) setEdited(undefined);
  }

  return (
    <>
      <div class="bar">
        <h2>Meetings</h2>
        <input
          type="search"
          aria-label="Search meetings"
          placeholder="Search titles and projects"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="button" onClick={() => setEdited("new")}>
          New meeting
        </button>
      </div>
      <ul>
        {meetings?.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            edit={async () => setEdited(await read(`/meetings/${meeting.id}`))}
          />
        ))}
        {total > SHOWN && <li class="row">And {(total - SHOWN).toLocaleString("en")} more: search for them.</li>}
        {total === 0 && meetings && <li class="row">No meeting.</li>}
      </ul>
      {edited && (
        <MeetingForm meeting={edited === "new" ? undefined : edited} save={save} close={() => setEdited(undefined)} />
      )}
    </>
  );
}

/** A meeting and the actions on it. */
function MeetingRow({ meeting, edit }: { meeting: MeetingHead; edit: () => Promise<void> }) {
  const { act } = useCalls();
  const { id, title, start, project, status, updatedAt } = meeting;
  const isComplete = status === "completed";
  const name = title.trim() === "" ? "Untitled" : title;
  const [verb, next, effect] = isComplete
    ? ["Un-complete", "processing", "no longer complete: the service does not list it"]
    : ["Complete", "completed", "complete: the service lists it"];
  const actions: readonly (readonly [verb: string, run: () => Promise<unknown>])[] = [
    ["Edit", edit],
    [verb, () => act(`PATCH /meetings/${id}`, { status: next }, `“${name}” is ${effect}.`)],
    ["Delete", () => act(`DELETE /meetings/${id}`, undefined, `“${name}” is deleted.`)],
  ];
  return (
    <li class="row">
      <span class="row-main">
        <strong>{name}</strong>
        <span class="about">
          <time dateTime={start}>{minuteOf(start)}</time>
          {project !== undefined && <span>{project}</span>}
          <span>updated {minuteOf(updatedAt)}</span>
        </span>
      </span>
      <span class={isComplete ? "tag good" : "tag"}>{status}</span>
      {actions.map(([text, run]) => (
        <button key={text} type="button" aria-label={`${text} ${name}`} onClick={() => void run()}>
          {text}
        </button>
      ))}
    </li>
  );
}

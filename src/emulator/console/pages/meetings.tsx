import { useState } from "preact/hooks";
import type { MeetingHead, WorldMeeting } from "../../service/meeting";
import { useCalls, useLive } from "../parts/calls";
import { SearchField } from "../parts/fields";
import { minuteOf } from "../parts/texts";
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
        <SearchField label="Search meetings" change={setText} />
        <button type="button" onClick={() => setEdited("new")}>
          New meeting
        </button>
      </div>
      <table class="list">
        <thead>
          <tr>
            <th>Meeting, last updated first</th>
            <th>Start, UTC</th>
            <th>Updated, UTC</th>
            <th>Status</th>
            <th>
              <span class="unseen">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {meetings?.map((meeting) => (
            <MeetingRow
              key={meeting.id}
              meeting={meeting}
              edit={async () => setEdited(await read(`/meetings/${meeting.id}`))}
            />
          ))}
        </tbody>
      </table>
      {total > SHOWN && <p>And {(total - SHOWN).toLocaleString("en")} more: search for them.</p>}
      {total === 0 && meetings && <p>No meeting.</p>}
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
  const change = isComplete
    ? ["Set to processing", "processing", "processing: the service no longer lists it"]
    : ["Complete", "completed", "complete: the service lists it"];
  const [verb = "", next, effect = ""] = change;
  const actions: readonly (readonly [verb: string, run: () => Promise<unknown>])[] = [
    [verb, () => act(`PATCH /meetings/${id}`, { status: next }, `“${name}” is ${effect}.`)],
    ["Delete", () => act(`DELETE /meetings/${id}`, undefined, `“${name}” is deleted.`)],
  ];
  return (
    <tr>
      <td>
        <button type="button" class="plain" aria-label={`Edit ${name}`} onClick={() => void edit()}>
          {name}
        </button>
        <span class="about">{project}</span>
      </td>
      <td>{minuteOf(start)}</td>
      <td>{minuteOf(updatedAt)}</td>
      <td>
        <span class={isComplete ? "tag good" : "tag"}>{status}</span>
      </td>
      <td>
        <details class="menu">
          <summary aria-label={`More for ${name}`}>⋯</summary>
          <div>
            {actions.map(([text, run]) => (
              <button
                key={text}
                type="button"
                aria-label={`${text} ${name}`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest("details")?.removeAttribute("open");
                  void run();
                }}
              >
                {text}
              </button>
            ))}
          </div>
        </details>
      </td>
    </tr>
  );
}

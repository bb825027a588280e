import { useContext, useState } from "preact/hooks";
import type { MeetingHead, WorldMeeting } from "../../service/meeting";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { MeetingForm } from "../parts/meeting-form";
import { SearchField } from "../parts/search-field";
import { useLive } from "../parts/use-live";
import { minuteOf } from "../parts/time-text";

interface MeetingsAnswer {
  readonly total: number;
  readonly projects: readonly string[];
  readonly meetings: readonly MeetingHead[];
}

const PAGE = 50;

/** All meetings in the service's database, including those that the service does not list. */
export function Meetings() {
  const { act, read } = useContext(ActionsContext);
  const [text, setText] = useState("");
  const [project, setProject] = useState("");
  const [limit, setLimit] = useState(PAGE);
  const [edited, setEdited] = useState<WorldMeeting | "new">();
  const query = new URLSearchParams({ text, limit: String(limit), ...(project === "" ? {} : { project }) });
  const answer = useLive<MeetingsAnswer>(`${CONTROLS}/meetings?${query}`);

  async function edit(id: string): Promise<void> {
    setEdited(await read<WorldMeeting>(`${CONTROLS}/meetings/${id}`));
  }

  async function save(fields: Readonly<Record<string, unknown>>): Promise<void> {
    const isNew = edited === "new" || edited === undefined;
    const path = isNew ? `${CONTROLS}/meetings` : `${CONTROLS}/meetings/${edited.id}`;
    const done = isNew ? "The meeting is added." : "The meeting is changed. The next sync gets it.";
    const saved = await act<WorldMeeting>({ method: isNew ? "POST" : "PATCH", path, body: fields }, done);
    if (saved !== undefined) setEdited(undefined);
  }

  const { total = 0, projects = [], meetings = [] } = answer ?? {};
  return (
    <>
      <div class="bar">
        <h2>
          Meetings <span class="count">{total.toLocaleString("en")}</span>
        </h2>
        <SearchField label="Search meetings" placeholder="Search titles and projects" value={text} change={setText} />
        <ProjectSelect projects={projects} project={project} change={setProject} />
        <button type="button" class="main" onClick={() => setEdited("new")}>
          New meeting
        </button>
      </div>
      {answer && meetings.length === 0 ? (
        <p class="empty">{text + project === "" ? "There are no meetings." : "No meeting matches."}</p>
      ) : (
        <ul class="list">
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} edit={() => void edit(meeting.id)} />
          ))}
        </ul>
      )}
      {total > meetings.length && limit < 1000 && (
        <button type="button" class="more" onClick={() => setLimit(Math.min(1000, limit * 2))}>
          Show more
        </button>
      )}
      {edited && (
        <MeetingForm
          meeting={edited === "new" ? undefined : edited}
          projects={projects}
          save={save}
          close={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function ProjectSelect({
  projects,
  project,
  change,
}: {
  projects: readonly string[];
  project: string;
  change: (project: string) => void;
}) {
  return (
    <select aria-label="Project" value={project} onChange={({ currentTarget }) => change(currentTarget.value)}>
      <option value="">All projects</option>
      {projects.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** A meeting and the actions on it. */
function MeetingRow({ meeting, edit }: { meeting: MeetingHead; edit: () => void }) {
  const { act, read } = useContext(ActionsContext);
  const { id, title, start, project, status, updatedAt } = meeting;
  const path = `${CONTROLS}/meetings/${encodeURIComponent(id)}`;
  const isComplete = status === "completed";
  const name = title.trim() === "" ? "Untitled" : title;

  const set = (next: string, done: string): void => void act({ method: "PATCH", path, body: { status: next } }, done);

  /** The meeting is read first, so that it can be added again with all its texts. */
  async function remove(): Promise<void> {
    const body = await read(path);
    const undo = { request: { method: "POST", path: `${CONTROLS}/meetings`, body }, done: `“${name}” is restored.` };
    if (body !== undefined) await act({ method: "DELETE", path }, `“${name}” is deleted.`, undo);
  }

  return (
    <li class="row">
      <div class="row-main">
        <strong>{name}</strong>
        <span class="about">
          <time dateTime={start}>{minuteOf(start)}</time>
          {project !== undefined && <span>{project}</span>}
          <span>updated {minuteOf(updatedAt)}</span>
        </span>
      </div>
      <span class={isComplete ? "tag good" : "tag"}>{status}</span>
      <span class="row-actions">
        <button type="button" aria-label={`Edit ${name}`} onClick={edit}>
          Edit
        </button>
        {isComplete ? (
          <button
            type="button"
            aria-label={`Un-complete ${name}`}
            onClick={() => set("processing", `“${name}” is no longer complete: the service does not list it.`)}
          >
            Un-complete
          </button>
        ) : (
          <button
            type="button"
            aria-label={`Complete ${name}`}
            onClick={() => set("completed", `“${name}” is complete: the service lists it.`)}
          >
            Complete
          </button>
        )}
        <button type="button" aria-label={`Delete ${name}`} onClick={() => void remove()}>
          Delete
        </button>
      </span>
    </li>
  );
}

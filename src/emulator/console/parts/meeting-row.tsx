import { useContext } from "preact/hooks";
import type { MeetingHead } from "../../service/meeting";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";
import { minuteOf } from "./time-text";

/** A meeting and the actions on it. */
export function MeetingRow({ meeting, edit }: { meeting: MeetingHead; edit: () => void }) {
  const { act, read } = useContext(ActionsContext);
  const { id, title, start, project, status, updatedAt } = meeting;
  const path = `${CONTROLS}/meetings/${encodeURIComponent(id)}`;
  const isComplete = status === "completed";
  const name = title.trim() === "" ? "Untitled" : title;

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
            onClick={() =>
              void act(
                { method: "POST", path: `${path}/uncomplete`, body: {} },
                `“${name}” is no longer complete: the service does not list it.`,
              )
            }
          >
            Un-complete
          </button>
        ) : (
          <button
            type="button"
            aria-label={`Complete ${name}`}
            onClick={() =>
              void act({ method: "POST", path: `${path}/complete` }, `“${name}” is complete: the service lists it.`)
            }
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

import { useContext } from "preact/hooks";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";

/** The snapshots, each with buttons to restore and delete it. */
export function SnapshotList({ snapshots }: { snapshots: readonly string[] }) {
  const { act } = useContext(ActionsContext);
  const pathOf = (name: string): string => `${CONTROLS}/snapshots/${encodeURIComponent(name)}`;
  if (snapshots.length === 0) return null;
  return (
    <ul class="list">
      {snapshots.map((name) => (
        <li key={name} class="row">
          <strong class="row-main">{name}</strong>
          <span class="row-actions">
            <button
              type="button"
              aria-label={`Restore ${name}`}
              onClick={() =>
                void act({ method: "POST", path: `${pathOf(name)}/restore`, body: {} }, `“${name}” is restored.`)
              }
            >
              Restore
            </button>
            <button
              type="button"
              aria-label={`Delete ${name}`}
              onClick={() => void act({ method: "DELETE", path: pathOf(name) }, `“${name}” is deleted.`)}
            >
              Delete
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useContext } from "preact/hooks";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { NamedButton, NamedRow } from "../parts/named-row";
import { useLive } from "../parts/use-live";
import { Settings } from "./settings";

interface SnapshotsAnswer {
  readonly snapshots: readonly string[];
}

/** Saves, restores and resets the whole state. */
export function State() {
  const { act } = useContext(ActionsContext);
  const { snapshots = [] } = useLive<SnapshotsAnswer>(`${CONTROLS}/snapshots`) ?? {};
  const post = (path: string, body: unknown, done: string): void =>
    void act({ method: "POST", path: CONTROLS + path, body }, done);

  function save(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const name = (new FormData(event.currentTarget).get("name") as string | null) ?? "";
    post("/snapshots", { name }, `The state is saved as “${name}”.`);
    event.currentTarget.reset();
  }

  function seed(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { seed: Number(form.get("seed")), count: Number(form.get("count")) };
    post("/seed", body, `${body.count} sample meetings replace all others.`);
  }

  return (
    <>
      <div class="bar">
        <h2>State</h2>
        <button type="button" onClick={() => post("/reset", {}, "The state at the start is restored.")}>
          Reset everything
        </button>
        <a class="button" href={`${CONTROLS}/export`} download="emulator-state.json">
          Export
        </a>
      </div>
      <p class="lead">An export contains meetings, settings, keys, switches, faults and the clock; --data reads it.</p>
      <form class="card inline" onSubmit={save}>
        <label>
          Save a snapshot as
          <input name="name" required placeholder="before the migration" />
        </label>
        <button type="submit">Save</button>
      </form>
      <SnapshotList snapshots={snapshots} />
      <form class="card inline" onSubmit={seed}>
        <label>
          Sample meetings
          <input name="count" type="number" min="0" max="100000" defaultValue="150" required />
        </label>
        <label>
          Seed
          <input name="seed" type="number" min="0" defaultValue="1" required />
        </label>
        <button type="submit">Replace all meetings</button>
      </form>
      <Settings />
    </>
  );
}

/** The snapshots, each with buttons to restore and delete it. */
function SnapshotList({ snapshots }: { snapshots: readonly string[] }) {
  const { act } = useContext(ActionsContext);
  const pathOf = (name: string): string => `${CONTROLS}/snapshots/${encodeURIComponent(name)}`;
  if (snapshots.length === 0) return null;
  return (
    <ul class="list">
      {snapshots.map((name) => (
        <NamedRow key={name} name={name}>
          <NamedButton
            verb="Restore"
            name={name}
            onClick={() => act({ method: "POST", path: `${pathOf(name)}/restore`, body: {} }, `“${name}” is restored.`)}
          />
          <NamedButton
            verb="Delete"
            name={name}
            onClick={() => act({ method: "DELETE", path: pathOf(name) }, `“${name}” is deleted.`)}
          />
        </NamedRow>
      ))}
    </ul>
  );
}

import { useContext } from "preact/hooks";
import type { Scenario } from "../../data/scenarios";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { NamedButton, NamedRow } from "../parts/named-row";
import { useLive } from "../parts/use-live";

interface ScenariosAnswer {
  readonly scenarios: readonly Scenario[];
}

const pathOf = (name: string): string => `${CONTROLS}/scenarios/${encodeURIComponent(name)}`;

/** The scenarios, each with buttons to start, download and delete it, and forms to add one. */
export function Scenarios() {
  const { scenarios = [] } = useLive<ScenariosAnswer>(`${CONTROLS}/scenarios`) ?? {};
  return (
    <>
      <div class="bar">
        <h2>
          Scenarios <span class="count">{scenarios.length}</span>
        </h2>
      </div>
      <ul class="list">
        {scenarios.map((one) => (
          <ScenarioRow key={one.name} scenario={one} />
        ))}
      </ul>
      <SaveForm />
      <OpenForm />
    </>
  );
}

function ScenarioRow({ scenario }: { scenario: Scenario }) {
  const { name, about, faults, switches = {} } = scenario;
  const { act } = useContext(ActionsContext);
  const contents = [
    ...faults.map(({ fault }) => fault.kind),
    ...Object.entries(switches).map((pair) => pair.join("=")),
  ];
  return (
    <NamedRow name={name} about={about ?? contents.join(", ")}>
      <NamedButton
        verb="Start"
        name={name}
        onClick={() => act({ method: "POST", path: `${pathOf(name)}/start`, body: {} }, `“${name}” is active.`)}
      />
      <a href={pathOf(name)} download={`${name}.json`} aria-label={`Download ${name}`}>
        Download
      </a>
      <NamedButton
        verb="Delete"
        name={name}
        onClick={() =>
          act({ method: "DELETE", path: pathOf(name) }, `“${name}” is deleted.`, {
            request: { method: "POST", path: `${CONTROLS}/scenarios`, body: { ...scenario } },
            done: `“${name}” is restored.`,
          })
        }
      />
    </NamedRow>
  );
}

/** Saves the current faults and switches under a name. */
function SaveForm() {
  const { act } = useContext(ActionsContext);
  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name") as string;
    void act({ method: "POST", path: `${CONTROLS}/scenarios`, body: { name } }, `“${name}” is saved.`);
  }
  return (
    <form class="card" onSubmit={submit} aria-labelledby="save-scenario">
      <h3 id="save-scenario">Save the current faults and switches</h3>
      <label>
        Name
        <input name="name" required />
      </label>
      <div class="end">
        <button type="submit" class="main">
          Save scenario
        </button>
      </div>
    </form>
  );
}

/** Adds a scenario as JSON: the text of a shared file, or a new text. */
function OpenForm() {
  const { act } = useContext(ActionsContext);
  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("text") as string;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      // The emulator refuses a text that is not JSON, with a message.
      body = text;
    }
    void act({ method: "POST", path: `${CONTROLS}/scenarios`, body }, "The scenario is saved.");
  }
  return (
    <form class="card" onSubmit={submit} aria-labelledby="open-scenario">
      <h3 id="open-scenario">Add a scenario as JSON</h3>
      <label>
        JSON
        <textarea name="text" required rows={6} placeholder={EXAMPLE} />
      </label>
      <div class="end">
        <button type="submit">Add scenario</button>
      </div>
    </form>
  );
}

const EXAMPLE = '{ "name": "two errors", "faults": [{ "fault": { "kind": "error", "status": 503 }, "count": 2 }] }';

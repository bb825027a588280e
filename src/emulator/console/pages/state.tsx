import { useContext } from "preact/hooks";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { Settings } from "./settings";

/** Exports, replaces and resets the whole state. */
export function State() {
  const { act } = useContext(ActionsContext);
  const post = (path: string, body: unknown, done: string): void =>
    void act({ method: "POST", path: CONTROLS + path, body }, done);

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
      <form class="card inline" onSubmit={seed}>
        <label>
          Sample meetings
          <input name="count" type="number" min="0" max="10000" defaultValue="150" required />
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

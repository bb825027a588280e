import type { EmulatorSettings } from "../../service/settings";
import { CONTROLS, useCalls, useLive } from "../parts/calls";

/** Exports, replaces and resets the whole state. */
export function State() {
  const { act } = useCalls();
  const settings = useLive<EmulatorSettings>("/settings");

  function seed(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { seed: Number(form.get("seed")), count: Number(form.get("count")) };
    void act("POST /seed", body, `${body.count} sample meetings replace all others.`);
  }

  return (
    <>
      <div class="bar">
        <h2>State</h2>
        <a href={`${CONTROLS}/export`} download="emulator-state.json">
          Export
        </a>
        <button type="button" onClick={() => void act("POST /reset", {}, "The state at the start is restored.")}>
          Reset everything
        </button>
      </div>
      <p>An export contains meetings, settings, keys, switches, faults and the clock; --data reads it.</p>
      <form class="bar" onSubmit={seed}>
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
      <h2>The user&rsquo;s settings at the service</h2>
      <div class="fields">
        {Object.entries<string | number | boolean>({ ...settings }).map(([name, value]) => (
          <SettingField key={`${name} ${value}`} name={name} value={value} />
        ))}
      </div>
    </>
  );
}

/** One of the user's settings at the service, under its name in the API. */
function SettingField({ name, value }: { name: string; value: string | number | boolean }) {
  const { act } = useCalls();
  function change({ currentTarget: { checked, value: text } }: { currentTarget: HTMLInputElement }): void {
    const next = typeof value === "boolean" ? checked : typeof value === "number" ? Number(text) : text;
    void act("PATCH /settings", { [name]: next }, `${name} is ${next}.`);
  }

  return (
    <label>
      {name}
      {typeof value === "boolean" ? (
        <input type="checkbox" defaultChecked={value} onChange={change} />
      ) : (
        <input defaultValue={value} onChange={change} />
      )}
    </label>
  );
}

import type { EmulatorSettings } from "../../service/settings";
import { CONTROLS } from "../parts/control-api";
import { useLive } from "../parts/use-live";
import { useContext } from "preact/hooks";
import { ActionsContext } from "../parts/actions";
import { useOptimistic } from "../parts/use-optimistic";

/** The user's settings at the service. `/auth` returns them, and the service renders all notes with them. */
export function Settings() {
  const settings = useLive<EmulatorSettings>(`${CONTROLS}/settings`);
  if (settings === undefined) return null;

  const all = Object.entries(settings) as [string, string | number | boolean][];
  const fieldsOf = (isBoolean: boolean) =>
    all
      .filter(([, value]) => (typeof value === "boolean") === isBoolean)
      .map(([name, value]) => <SettingField key={name} name={name} value={value} />);
  return (
    <section class="card" aria-labelledby="settings-heading">
      <h3 id="settings-heading">The user&rsquo;s settings at the service</h3>
      <div class="fields">{fieldsOf(false)}</div>
      <div class="checks">{fieldsOf(true)}</div>
    </section>
  );
}

/** One of the user's settings at the service, under its name in the API. */
function SettingField({ name, value }: { name: string; value: string | number | boolean }) {
  const { act } = useContext(ActionsContext);
  const [shown, show] = useOptimistic(value);

  function change(next: string | number | boolean): void {
    const request = { method: "PATCH", path: `${CONTROLS}/settings`, body: { [name]: next } };
    show(next, act(request, `${name} is ${next}.`));
  }

  if (typeof shown === "boolean") {
    return (
      <label class="check">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        {name}
      </label>
    );
  }
  return (
    <label>
      {name}
      {typeof shown === "number" ? (
        <input type="number" value={shown} onChange={({ currentTarget }) => change(Number(currentTarget.value))} />
      ) : (
        <input value={shown} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </label>
  );
}

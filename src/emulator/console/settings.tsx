import { useContext } from "preact/hooks";
import type { EmulatorSettings } from "../settings";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./ask";
import { useLive } from "./use-live";

/** The user's settings at the service, which `/auth` tells and every note is rendered by. */
export function Settings() {
  const { act } = useContext(ActionsContext);
  const settings = useLive<EmulatorSettings>(`${CONTROLS}/settings`);
  if (settings === undefined) return null;

  const change = (name: string, value: string | number | boolean): void =>
    void act({ method: "PATCH", path: `${CONTROLS}/settings`, body: { [name]: value } }, `${name} is ${value}.`);
  const all = Object.entries(settings) as [string, string | number | boolean][];

  return (
    <section class="card" aria-labelledby="settings-heading">
      <h3 id="settings-heading">The user&rsquo;s settings at the service</h3>
      <div class="fields">
        {all.map(([name, value]) =>
          typeof value === "boolean" ? null : (
            <label key={name}>
              {name}
              {typeof value === "number" ? (
                <input
                  type="number"
                  value={value}
                  onChange={({ currentTarget }) => change(name, Number(currentTarget.value))}
                />
              ) : (
                <input value={value} onChange={({ currentTarget }) => change(name, currentTarget.value)} />
              )}
            </label>
          ),
        )}
      </div>
      <div class="checks">
        {all.map(([name, value]) =>
          typeof value === "boolean" ? (
            <label key={name} class="check">
              <input
                type="checkbox"
                checked={value}
                onChange={({ currentTarget }) => change(name, currentTarget.checked)}
              />
              {name}
            </label>
          ) : null,
        )}
      </div>
    </section>
  );
}

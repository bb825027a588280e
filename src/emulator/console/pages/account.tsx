import type { KeyAnswer } from "../../control/key-calls";
import type { EmulatorSettings } from "../../service/settings";
import { useCalls, useLive } from "../parts/calls";
import { Connect } from "../parts/connect";
import { secondOf } from "../parts/texts";

/** The account's keys, with the number of requests that each has left, and the user's settings. */
export function Account() {
  const { act } = useCalls();
  const { keys = [] } = useLive<{ readonly keys: readonly KeyAnswer[] }>("/keys") ?? {};
  const settings = useLive<EmulatorSettings>("/settings");
  return (
    <>
      <Connect />
      <div class="bar">
        <h2>Keys</h2>
        <button type="button" onClick={() => void act("POST /keys", {}, "A new key is issued.")}>
          Issue a key
        </button>
      </div>
      <ul>
        {keys.map(({ number, key, state, limit, left, resetAt }) => (
          <li key={number} class="row">
            <span class="row-main">
              Key {number} <code>{key}</code>
              <span class="about">
                {left} of {limit} requests left until {secondOf(resetAt)} UTC
              </span>
            </span>
            <span class={state === "active" ? "tag good" : "tag bad"}>{state}</span>
            <button
              type="button"
              disabled={state !== "active"}
              aria-label={`Revoke key ${number}`}
              onClick={() => void act(`POST /keys/${number}/revoke`, {}, `Key ${number} is revoked: 401 from now on.`)}
            >
              Revoke
            </button>
          </li>
        ))}
      </ul>
      <h2>Settings of the user at the service</h2>
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

import { ruleOf } from "../../data/fault-line";
import type { ActiveFault } from "../../network/faults";
import { faultProse } from "../../prose/faults";
import { scenarios } from "../../switches/scenarios";
import { useCalls, useLive } from "../parts/calls";

/** The active faults, and ways to add some. */
export function Faults() {
  const { act } = useCalls();
  const { faults = [] } = useLive<{ readonly faults: readonly ActiveFault[] }>("/faults") ?? {};
  return (
    <>
      <div class="bar">
        <h2>Faults</h2>
        <button
          type="button"
          disabled={faults.length === 0}
          onClick={() => void act("DELETE /faults", undefined, "All faults are removed.")}
        >
          Remove all
        </button>
      </div>
      <ul>
        {faults.map((one) => (
          <li key={one.id} class="row">
            <span class="row-main">
              <strong>{detailsOf(one.fault)}</strong>
              <span class="about">
                <span>{scopeOf(one)}</span>
                <span>
                  applied {one.struck}
                  {one.count === undefined ? " times" : ` of ${one.count} times`}
                </span>
              </span>
            </span>
            <button
              type="button"
              aria-label={`Remove fault ${one.id}, ${one.fault.kind}`}
              onClick={() => void act(`DELETE /faults/${one.id}`, undefined, "The fault is removed.")}
            >
              Remove
            </button>
          </li>
        ))}
        {faults.length === 0 && <li class="row">There are no faults.</li>}
      </ul>
      <FaultForm />
      <div class="bar" role="group" aria-label="Scenarios">
        Scenarios
        {scenarios.map(({ name, about }) => (
          <button
            key={name}
            type="button"
            title={about}
            onClick={() =>
              void act(`POST /scenarios/${encodeURIComponent(name)}/start`, {}, `“${name}” is active. ${about ?? ""}`)
            }
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

/** A fault in one line, as on the command line. */
function FaultForm() {
  const { act } = useCalls();
  const kinds = Object.entries(faultProse).filter(([kind]) => kind !== "sequence");

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const line = new FormData(event.currentTarget).get("line") as string;
    void act("POST /faults", ruleOf(line), `The fault is added: ${line}`);
  }

  return (
    <form onSubmit={submit}>
      <label>
        New fault: a kind and its fields, and which requests fail
        <input name="line" list="kinds" required placeholder="error,status=503,path=/sync,count=1" />
      </label>
      <datalist id="kinds">
        {kinds.map(([kind, { what, fields }]) => (
          <option key={kind} value={[kind, ...Object.entries(fields).map((field) => field.join("="))].join()}>
            {what}
          </option>
        ))}
      </datalist>
      <div class="bar">
        <span>Every kind takes method, path, after, count, probability and ttl too.</span>
        <button type="submit">Add fault</button>
      </div>
    </form>
  );
}

function detailsOf({ kind, ...fields }: ActiveFault["fault"]): string {
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return [kind, ...Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`)].join(", ");
}

/** The requests that a fault applies to. */
function scopeOf({ match = {}, after, probability, ttl }: ActiveFault): string {
  const { method = "every request", path = "", query = {} } = match;
  const parts = [
    `${method}${path === "" ? "" : ` to ${path}`}`,
    ...Object.entries(query).map(([name, value]) => `${name}=${value}`),
    ...(after === undefined ? [] : [`after ${after}`]),
    ...(probability === undefined ? [] : [`with probability ${probability}`]),
    ...(ttl === undefined ? [] : [`for ${ttl} ms`]),
  ];
  return parts.join(", ");
}

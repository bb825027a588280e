import { ruleOf } from "../../data/fault-line";
import type { ActiveFault } from "../../network/faults";
import { faultProse } from "../../prose/faults";
import { useCalls, useLive } from "../parts/calls";
import { durationOf, wordsOf } from "../parts/texts";

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
            {one.struck > 0 && one.struck === one.count && <RunAgain fault={one} />}
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
    </>
  );
}

/** Replaces a fault that is used up by an equal new one. */
function RunAgain({ fault: { id, struck: _, ...rule } }: { fault: ActiveFault }) {
  const { act } = useCalls();
  async function run(): Promise<void> {
    await act("POST /faults", rule, "The fault is active again.");
    await act(`DELETE /faults/${id}`, undefined, "The fault is active again.");
  }
  return (
    <button type="button" onClick={() => void run()}>
      Run again
    </button>
  );
}

/** A fault in one line, as on the command line. */
function FaultForm() {
  const { act } = useCalls();
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
        {Object.values(faultProse).map(([example, what]) => (
          <option key={example} value={example}>
            {what}
          </option>
        ))}
      </datalist>
      <div class="bar">
        <span>
          Every kind takes method, path, after, count, probability and ttl too. ms and ttl are milliseconds, retryAfter
          is seconds.
        </span>
        <button type="submit">Add fault</button>
      </div>
    </form>
  );
}

function detailsOf({ kind, ...fields }: ActiveFault["fault"]): string {
  const textOf = ([name, value]: [string, unknown]): string => {
    if (name === "ms") return durationOf(Number(value));
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${wordsOf(name).toLowerCase()} ${text}${name === "retryAfter" ? " s" : ""}`;
  };
  return [kind, ...Object.entries(fields).map(textOf)].join(", ");
}

/** The requests that a fault applies to. */
function scopeOf({ match = {}, after, probability, ttl }: ActiveFault): string {
  const { method = "every request", path = "", query = {} } = match;
  const parts = [
    `${method}${path === "" ? "" : ` to ${path}`}`,
    ...Object.entries(query).map(([name, value]) => `${name}=${value}`),
    ...(after === undefined ? [] : [`after ${after}`]),
    ...(probability === undefined ? [] : [`with probability ${probability}`]),
    ...(ttl === undefined ? [] : [`for ${durationOf(ttl)}`]),
  ];
  return parts.join(", ");
}

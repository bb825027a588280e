import { lineOf, ruleOf } from "../../data/fault-line";
import type { ActiveFault, FaultRule } from "../../network/faults";
import { faultProse } from "../../prose/faults";
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
        {faults.map(({ id, struck, ...rule }) => (
          <li key={id} class="row">
            <span class="row-main">
              <code>{lineOf(rule)}</code>
              <span class="about">
                applied {struck}
                {rule.count === undefined ? " times" : ` of ${rule.count} times`}
              </span>
            </span>
            {struck > 0 && struck === rule.count && <RunAgain id={id} rule={rule} />}
            <button
              type="button"
              aria-label={`Remove fault ${id}, ${rule.fault.kind}`}
              onClick={() => void act(`DELETE /faults/${id}`, undefined, "The fault is removed.")}
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
function RunAgain({ id, rule }: { id: number; rule: FaultRule }) {
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

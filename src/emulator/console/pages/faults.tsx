import { useContext } from "preact/hooks";
import type { ActiveFault } from "../../network/faults";
import { scenarios } from "../../switches/scenarios";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { FaultForm } from "../parts/fault-form";
import { useLive } from "../parts/use-live";

interface FaultsAnswer {
  readonly faults: readonly ActiveFault[];
}

/** The active faults, and ways to add some. */
export function Faults() {
  const { act } = useContext(ActionsContext);
  const { faults = [] } = useLive<FaultsAnswer>(`${CONTROLS}/faults`) ?? {};
  return (
    <>
      <div class="bar">
        <h2>
          Faults <span class="count">{faults.length}</span>
        </h2>
        <button
          type="button"
          disabled={faults.length === 0}
          onClick={() => void act({ method: "DELETE", path: `${CONTROLS}/faults` }, "All faults are removed.")}
        >
          Remove all
        </button>
      </div>
      {faults.length === 0 ? (
        <p class="empty">There are no faults.</p>
      ) : (
        <ul class="list">
          {faults.map((one) => (
            <li key={one.id} class="row">
              <div class="row-main">
                <strong>{detailsOf(one.fault)}</strong>
                <span class="about">
                  <span>{scopeOf(one)}</span>
                  {one.struck === one.count && <span class="tag">used up</span>}
                  <span>
                    applied {one.struck}
                    {one.count === undefined ? " times" : ` of ${one.count} times`}
                  </span>
                </span>
              </div>
              <span class="row-actions">
                <button
                  type="button"
                  aria-label={`Remove fault ${one.id}, ${one.fault.kind}`}
                  onClick={() =>
                    void act({ method: "DELETE", path: `${CONTROLS}/faults/${one.id}` }, "The fault is removed.")
                  }
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ScenarioButtons />
      <FaultForm />
    </>
  );
}

/** A button for each scenario of the emulator: faults, and sometimes switches, under a name. */
function ScenarioButtons() {
  const { act } = useContext(ActionsContext);
  return (
    <div class="bar" role="group" aria-label="Scenarios">
      <span class="about">Scenarios</span>
      {scenarios.map(({ name, about }) => (
        <button
          key={name}
          type="button"
          title={about}
          onClick={() => {
            const path = `${CONTROLS}/scenarios/${encodeURIComponent(name)}/start`;
            void act({ method: "POST", path, body: {} }, `“${name}” is active. ${about ?? ""}`);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function detailsOf({ kind, ...fields }: ActiveFault["fault"]): string {
  return [kind, ...Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`)].join(", ");
}

/** The value as text. Values are lists, too: the steps of a sequence. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
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

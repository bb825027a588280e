import { useContext } from "preact/hooks";
import type { ActiveFault } from "../../network/faults";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { FaultForm } from "../parts/fault-form";
import { useLive } from "../parts/use-live";

interface FaultsAnswer {
  readonly faults: readonly ActiveFault[];
}

/** The active faults, and a form to add one. */
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
      <FaultForm />
    </>
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

import { useContext } from "preact/hooks";
import type { KeyAnswer } from "../../control/key-calls";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";
import { secondOf } from "./time-text";

/** A key, its remaining requests, and buttons to revoke or expire it. */
export function KeyRow({ account }: { account: KeyAnswer }) {
  const { act } = useContext(ActionsContext);
  const { number, hint, state, limit, left, resetAt } = account;
  const endKey = (how: "revoke" | "expire", done: string): void =>
    void act({ method: "POST", path: `${CONTROLS}/keys/${number}/${how}`, body: {} }, done);
  return (
    <li class="row">
      <div class="row-main">
        <strong>
          Key {number} <code>{hint}</code>
        </strong>
        <span class="about">
          <meter min={0} max={limit} low={limit / 5} value={left} aria-label={`Requests left for key ${number}`} />
          <span>
            {left} of {limit} requests left
          </span>
          <span>until {secondOf(resetAt)}</span>
        </span>
      </div>
      <span class={state === "active" ? "tag good" : "tag bad"}>{state}</span>
      <span class="row-actions">
        <button
          type="button"
          disabled={state === "revoked"}
          aria-label={`Revoke key ${number}`}
          onClick={() => endKey("revoke", `Key ${number} is revoked: 401 from now on.`)}
        >
          Revoke
        </button>
        <button
          type="button"
          disabled={state === "expired"}
          aria-label={`Expire key ${number}`}
          onClick={() => endKey("expire", `Key ${number} is expired: 401 from now on.`)}
        >
          Expire
        </button>
      </span>
    </li>
  );
}

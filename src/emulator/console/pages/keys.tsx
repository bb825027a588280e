import { useContext, useState } from "preact/hooks";
import type { KeyAnswer } from "../../control/key-calls";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { CopyButton } from "../parts/copy-button";
import { useLive } from "../parts/use-live";
import { secondOf } from "../parts/time-text";

interface KeysAnswer {
  readonly keys: readonly KeyAnswer[];
}
interface Issued {
  readonly number: number;
  readonly key: string;
}

/** The account's keys, and the number of requests that each has left. */
export function Keys() {
  const { act } = useContext(ActionsContext);
  const { keys = [] } = useLive<KeysAnswer>(`${CONTROLS}/keys`) ?? {};
  const [issued, setIssued] = useState<Issued>();

  async function issue(): Promise<void> {
    setIssued(await act<Issued>({ method: "POST", path: `${CONTROLS}/keys`, body: {} }, "A new key is issued."));
  }

  return (
    <>
      <div class="bar">
        <h2>
          Keys <span class="count">{keys.length}</span>
        </h2>
        <button type="button" class="main" onClick={() => void issue()}>
          Issue a key
        </button>
      </div>
      {issued && (
        <p class="card once">
          Key {issued.number}: <code>{issued.key}</code> <CopyButton text={issued.key} label="Copy" />
          <small>It is shown only once.</small>
        </p>
      )}
      <ul class="list">
        {keys.map((key) => (
          <KeyRow key={key.number} account={key} />
        ))}
      </ul>
    </>
  );
}

/** The ways to end a key, with its state afterwards. */
const ENDS = [
  { verb: "Revoke", ended: "revoked" },
  { verb: "Expire", ended: "expired" },
] as const;

/** A key, its remaining requests, and buttons to revoke or expire it. */
function KeyRow({ account }: { account: KeyAnswer }) {
  const { act } = useContext(ActionsContext);
  const { number, hint, state, limit, left, resetAt } = account;
  const endKey = (how: string, done: string): void =>
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
        {ENDS.map(({ verb, ended }) => (
          <button
            key={verb}
            type="button"
            disabled={state === ended}
            aria-label={`${verb} key ${number}`}
            onClick={() => endKey(verb.toLowerCase(), `Key ${number} is ${ended}: 401 from now on.`)}
          >
            {verb}
          </button>
        ))}
      </span>
    </li>
  );
}

import { useState } from "preact/hooks";
import type { KeyAnswer } from "../../control/key-calls";
import { useCalls, useLive } from "../parts/calls";
import { secondOf } from "../parts/time-text";

interface Issued {
  readonly number: number;
  readonly key: string;
}

/** The ways to end a key, with its state afterwards. */
const ENDS = [
  ["Revoke", "revoked"],
  ["Expire", "expired"],
] as const;

/** The account's keys, and the number of requests that each has left. */
export function Keys() {
  const { act } = useCalls();
  const { keys = [] } = useLive<{ readonly keys: readonly KeyAnswer[] }>("/keys") ?? {};
  const [issued, setIssued] = useState<Issued>();

  async function issue(): Promise<void> {
    setIssued(await act<Issued>("POST /keys", {}, "A new key is issued."));
  }

  return (
    <>
      <div class="bar">
        <h2>Keys</h2>
        <button type="button" onClick={() => void issue()}>
          Issue a key
        </button>
      </div>
      {issued && (
        <p>
          Key {issued.number}: <code>{issued.key}</code> It is shown only once.
        </p>
      )}
      <ul>
        {keys.map(({ number, hint, state, limit, left, resetAt }) => (
          <li key={number} class="row">
            <span class="row-main">
              Key {number} <code>{hint}</code>
              <span class="about">
                {left} of {limit} requests left until {secondOf(resetAt)}
              </span>
            </span>
            <span class={state === "active" ? "tag good" : "tag bad"}>{state}</span>
            {ENDS.map(([verb, ended]) => (
              <button
                key={verb}
                type="button"
                disabled={state === ended}
                aria-label={`${verb} key ${number}`}
                onClick={() =>
                  void act(
                    `POST /keys/${number}/${verb.toLowerCase()}`,
                    {},
                    `Key ${number} is ${ended}: 401 from now on.`,
                  )
                }
              >
                {verb}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

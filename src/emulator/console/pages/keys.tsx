import { useContext, useState } from "preact/hooks";
import type { KeyAnswer } from "../../control/key-calls";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { CopyButton } from "../parts/copy-button";
import { KeyRow } from "../parts/key-row";
import { useLive } from "../parts/use-live";

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

import { useContext, useState } from "preact/hooks";
import type { JournalEntry } from "../../world/journal";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { SearchField } from "../parts/search-field";
import { useLive } from "../parts/use-live";
import { CopyButton } from "../parts/copy-button";
import { curlWithKey } from "../parts/curl";
import { secondOf } from "../parts/time-text";

interface JournalAnswer {
  readonly count: number;
  readonly requests: readonly JournalEntry[];
}

const SHOWN = 100;

/** The latest requests to the service, newest first. */
export function Journal() {
  const { act } = useContext(ActionsContext);
  const live = useLive<JournalAnswer>(`${CONTROLS}/journal?limit=${SHOWN}`);
  const [paused, setPaused] = useState<JournalAnswer>();
  const [filter, setFilter] = useState("");
  const { count = 0, requests = [] } = paused ?? live ?? {};
  const shown = requests.filter((entry) => `${entry.method} ${entry.target} ${entry.status}`.includes(filter));
  return (
    <aside aria-label="Requests">
      <div class="bar">
        <h2>
          Requests <span class="count">{count.toLocaleString("en")}</span>
        </h2>
        <SearchField label="Filter requests" placeholder="Filter" value={filter} change={setFilter} />
        <button type="button" aria-pressed={paused !== undefined} onClick={() => setPaused(paused ? undefined : live)}>
          Pause
        </button>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => void act({ method: "DELETE", path: `${CONTROLS}/journal` }, "All requests are deleted.")}
        >
          Clear
        </button>
      </div>
      {shown.length === 0 ? (
        <p class="empty">
          {count === 0 ? "No client has sent a request yet. New requests appear here." : "No request matches."}
        </p>
      ) : (
        <ol class="requests">
          {[...shown].reverse().map((entry) => (
            <JournalRow key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
    </aside>
  );
}

const endingLabels: Readonly<Record<NonNullable<JournalEntry["ending"]>, string>> = {
  hang: "no answer",
  reset: "reset",
  truncate: "cut off",
  contentLength: "wrong length",
  slow: "slow",
  badGzip: "bad gzip",
  stall: "stalled",
};

/** One request and its result. */
function JournalRow({ entry }: { entry: JournalEntry }) {
  const { number, at, method, target, auth, key, status, ending, ms, variant, faults } = entry;
  const isUnanswered = ending === "hang" || ending === "reset";
  const tone = isUnanswered || status >= 500 ? "bad" : status >= 300 ? "warn" : "good";
  const sender = key !== undefined ? `key ${key}` : auth === "none" ? "no key" : "unknown key";
  return (
    <li class="request">
      <span class={`status ${tone}`}>{isUnanswered ? "—" : status}</span>
      <span class="target">
        <b>{method}</b> {readable(target)}
      </span>
      <CopyButton text={curlWithKey({ method, path: target }, location.origin)} label="curl" />
      <span class="about">
        <span>#{number}</span>
        <time dateTime={at}>{secondOf(at)}</time>
        <span>{ms} ms</span>
        <span>{sender}</span>
        {ending !== undefined && <span class="tag bad">{endingLabels[ending]}</span>}
        {faults.map((kind) => (
          <span key={kind} class="tag warn" title="A fault changed this answer">
            {kind}
          </span>
        ))}
        {variant.map((name) => (
          <span key={name} class="tag accent" title="A switch changed this answer">
            {name}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Without percent-encoding, if possible. */
function readable(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

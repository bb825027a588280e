import { useState } from "preact/hooks";
import type { JournalEntry } from "../../world/journal";
import { useCalls, useLive } from "../parts/calls";
import { secondOf } from "../parts/time-text";

const SHOWN = 100;

/** The latest requests to the service, newest first. */
export function Journal() {
  const { act } = useCalls();
  const { count = 0, requests = [] } =
    useLive<{ readonly count: number; readonly requests: readonly JournalEntry[] }>(`/journal?limit=${SHOWN}`) ?? {};
  const [filter, setFilter] = useState("");
  const shown = requests.filter((entry) => `${entry.method} ${entry.target} ${entry.status}`.includes(filter));
  return (
    <aside aria-label="Requests">
      <div class="bar">
        <h2>{count.toLocaleString("en")} requests</h2>
        <input
          type="search"
          aria-label="Filter requests"
          placeholder="Filter"
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <button
          type="button"
          disabled={count === 0}
          onClick={() => void act("DELETE /journal", undefined, "All requests are deleted.")}
        >
          Clear
        </button>
      </div>
      <ol>
        {[...shown].reverse().map((entry) => (
          <JournalRow key={entry.number} entry={entry} />
        ))}
        {shown.length === 0 && <li class="row">{count === 0 ? "No request yet." : "No request matches."}</li>}
      </ol>
    </aside>
  );
}

/** One request and its result. */
function JournalRow({ entry }: { entry: JournalEntry }) {
  const { number, at, method, target, auth, key, status, ending, ms, variant, faults } = entry;
  const isUnanswered = ending === "hang" || ending === "reset";
  const tone = isUnanswered || status >= 500 ? "bad" : status >= 300 ? "warn" : "good";
  return (
    <li class="row request">
      <span class={`tag ${tone} status`}>{isUnanswered ? "—" : status}</span>
      <span class="row-main">
        <b>{method}</b> <code>{readable(target)}</code>
        <span class="about">
          <span>#{number}</span>
          <time dateTime={at}>{secondOf(at)}</time>
          <span>{ms} ms</span>
          <span>{key !== undefined ? `key ${key}` : auth === "none" ? "no key" : "unknown key"}</span>
          {[...(ending === undefined ? [] : [ending]), ...faults].map((kind) => (
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

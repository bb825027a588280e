import { useContext, useState } from "preact/hooks";
import type { JournalEntry } from "../../world/journal";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { JournalRow } from "../parts/journal-row";
import { SearchField } from "../parts/search-field";
import { useLive } from "../parts/use-live";

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

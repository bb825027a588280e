import { useState } from "preact/hooks";
import type { JournalDetails, JournalEntry } from "../../world/journal";
import { useCalls, useLive } from "../parts/calls";
import { Connect } from "../parts/connect";
import { SearchField } from "../parts/fields";
import { durationOf, secondOf } from "../parts/texts";

const SHOWN = 100;
/** The filters, each with the requests that it shows. */
const CHIPS: Readonly<Record<string, (entry: JournalEntry) => boolean>> = {
  All: () => true,
  "2xx": ({ status }) => status < 300,
  "3xx": ({ status }) => status >= 300 && status < 400,
  "4xx": ({ status }) => status >= 400 && status < 500,
  "5xx": ({ status }) => status >= 500,
  Changed: ({ variant, faults }) => variant.length + faults.length > 0,
};

/** The latest requests to the service, newest first. */
export function Requests() {
  const { act } = useCalls();
  const { count = 0, requests } =
    useLive<{ readonly count: number; readonly requests: readonly JournalEntry[] }>(`/journal?limit=${SHOWN}`) ?? {};
  const [text, setText] = useState("");
  const [chip, setChip] = useState("All");
  const shown = (requests ?? []).filter(
    (entry) =>
      CHIPS[chip]?.(entry) === true &&
      `${entry.method} ${readable(entry.target)}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <aside aria-label="Requests">
      <div class="bar">
        <h2>{count.toLocaleString("en")} requests</h2>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => void act("DELETE /journal", undefined, "All requests are deleted.")}
        >
          Clear
        </button>
      </div>
      <div class="bar" role="group" aria-label="Show">
        {Object.keys(CHIPS).map((name) => (
          <button key={name} type="button" class="chip" aria-pressed={name === chip} onClick={() => setChip(name)}>
            {name}
          </button>
        ))}
        <SearchField label="Method or path" change={setText} />
      </div>
      <ol>
        {[...shown].reverse().map((entry) => (
          <RequestRow key={`${entry.number} ${entry.at}`} entry={entry} />
        ))}
        {count > 0 && shown.length === 0 && <li class="row">No request matches.</li>}
      </ol>
      {requests?.length === 0 && <Connect />}
    </aside>
  );
}

/** One request and its result; opened, its headers and the answer. */
function RequestRow({ entry }: { entry: JournalEntry }) {
  const { read } = useCalls();
  const [details, setDetails] = useState<JournalDetails>();
  const { number, at, method, target, auth, key, status, reason, ending, ms, variant, faults } = entry;
  const isUnanswered = ending === "hang" || ending === "reset";
  const tone = isUnanswered || status >= 500 ? "bad" : status >= 400 ? "warn" : status >= 300 ? "accent" : "good";

  async function open({ currentTarget }: { currentTarget: HTMLDetailsElement }): Promise<void> {
    if (currentTarget.open && details === undefined) setDetails(await read(`/journal/${number}`));
  }

  return (
    <li class="row request">
      <details onToggle={(event) => void open(event)}>
        <summary>
          <span class={`tag ${tone} status`}>{isUnanswered ? "—" : status}</span> <b>{method}</b>{" "}
          <code>{readable(target)}</code>
        </summary>
        {details && <Details entry={entry} details={details} />}
      </details>
      {reason !== undefined && <p class="reason">{reason}</p>}
      <span class="about">
        <span>#{number}</span>
        <span>
          <time dateTime={at}>{secondOf(at)}</time> UTC
        </span>
        <span>{durationOf(ms)}</span>
        <span>{key !== undefined ? `key ${key}` : auth === "none" ? "no key" : "unknown key"}</span>
        {[...(ending === undefined ? [] : [ending]), ...faults].map((kind) => (
          <a key={kind} href="#faults" class="tag warn" title="A fault changed this answer">
            {kind}
          </a>
        ))}
        {variant.map((name) => (
          <a
            key={name}
            href={`#behaviour/${name.split("=")[0] ?? ""}`}
            class="tag accent"
            title="A switch changed this answer"
          >
            {name}
          </a>
        ))}
      </span>
    </li>
  );
}

function Details({ entry, details: { sent, received, body } }: { entry: JournalEntry; details: JournalDetails }) {
  const query = Object.fromEntries(new URL(entry.target, location.origin).searchParams);
  return (
    <>
      <Rows name="Query" rows={query} />
      <Rows name="Request headers" rows={sent} />
      <Rows name="Answer headers" rows={received} />
      <h3>Answer</h3>
      <pre tabIndex={0}>{body === "" ? "(no body)" : pretty(body)}</pre>
    </>
  );
}

function Rows({ name, rows }: { name: string; rows: Readonly<Record<string, string>> }) {
  if (Object.keys(rows).length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <table>
        {Object.entries(rows).map(([field, value]) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{value}</td>
          </tr>
        ))}
      </table>
    </>
  );
}

/** JSON with line breaks; any other text, such as a long body that was cut, as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** Without percent-encoding, if possible. */
function readable(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

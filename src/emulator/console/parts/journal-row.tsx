import type { JournalEntry } from "../../world/journal";
import { CopyButton } from "./copy-button";
import { curlWithKey } from "./curl";
import { secondOf } from "./time-text";

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
export function JournalRow({ entry }: { entry: JournalEntry }) {
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

import { CopyButton } from "./copy-button";
import type { Asked } from "./curl";

export interface ListedCall {
  readonly method: string;
  /** `:id` and the like stand for one part. */
  readonly path: string;
  readonly what: string;
  /** A body to try, or what comes after the path. */
  readonly example?: unknown;
}

/** A call, what it does, and how a shell makes it. */
export function CallRow({
  call: { method, path, what, example },
  curlOf,
}: {
  call: ListedCall;
  curlOf: (asked: Asked, origin: string) => string;
}) {
  const asked =
    typeof example === "string" ? { method, path: path + example } : { method, path, body: example ?? undefined };
  const curl = curlOf(asked, location.origin);
  return (
    <li class="card">
      <div class="card-head">
        <span class="target">
          <b>{method}</b> {path}
        </span>
        <CopyButton text={curl} label="Copy curl" />
      </div>
      <p class="what">{what}</p>
      <pre>{curl}</pre>
    </li>
  );
}

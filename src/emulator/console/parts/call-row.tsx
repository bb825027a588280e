import { CopyButton } from "./copy-button";
import type { CallRequest } from "./curl";

export interface ListedCall {
  readonly method: string;
  /** A name with a colon, such as `:id`, is a placeholder for one part. */
  readonly path: string;
  readonly what: string;
  /** An example of the body, or of the query. */
  readonly example?: unknown;
}

/** A call, its description and its curl command. */
export function CallRow({
  call: { method, path, what, example },
  curlOf,
}: {
  call: ListedCall;
  curlOf: (request: CallRequest, origin: string) => string;
}) {
  const request =
    typeof example === "string" ? { method, path: path + example } : { method, path, body: example ?? undefined };
  const curl = curlOf(request, location.origin);
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

import type { StateAnswer } from "../../control/state-calls";
import { CONTROLS } from "../parts/control-api";
import { curlFor, curlWithKey, type CallRequest } from "../parts/curl";
import { useLive } from "../parts/use-live";
import { CopyButton } from "../parts/copy-button";

interface CallsAnswer {
  readonly calls: readonly ListedCall[];
}

/** All calls of the control API and of the service, for scripts. */
export function Calls() {
  const { calls = [] } = useLive<CallsAnswer>(CONTROLS) ?? {};
  const { basePath = "" } = useLive<StateAnswer>(`${CONTROLS}/state`) ?? {};
  const service: readonly ListedCall[] = [
    { method: "POST", path: `${basePath}/auth`, what: "Checks the key; returns the user's id and settings." },
    { method: "GET", path: `${basePath}/sync`, what: "Meetings, last updated first.", example: "?limit=100&offset=0" },
    { method: "GET", path: `${basePath}/meetings/:id`, what: "One meeting." },
  ];
  return (
    <>
      <div class="bar">
        <h2>The service</h2>
        <a class="button" href="/openapi.json">
          openapi.json
        </a>
      </div>
      <ul class="list">
        {service.map((call) => (
          <CallRow key={call.path} call={call} curlOf={curlWithKey} />
        ))}
      </ul>
      <div class="bar">
        <h2>
          The emulator <span class="count">{calls.length} calls</span>
        </h2>
      </div>
      <ul class="list">
        {calls.map((call) => (
          <CallRow key={call.method + call.path} call={call} curlOf={curlFor} />
        ))}
      </ul>
    </>
  );
}

interface ListedCall {
  readonly method: string;
  /** A name with a colon, such as `:id`, is a placeholder for one part. */
  readonly path: string;
  readonly what: string;
  /** An example of the body, or of the query. */
  readonly example?: unknown;
}

/** A call, its description and its curl command. */
function CallRow({
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

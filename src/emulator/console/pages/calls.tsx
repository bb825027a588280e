import type { StateAnswer } from "../../control/state-calls";
import { CONTROLS } from "../parts/control-api";
import { CallRow, type ListedCall } from "../parts/call-row";
import { curlFor, curlWithKey } from "../parts/curl";
import { useLive } from "../parts/use-live";

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

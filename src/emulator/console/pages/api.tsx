import { CONTROLS, useCalls, useLive } from "../parts/calls";

interface CallDescription {
  readonly method: string;
  readonly path: string;
  readonly what: string;
  readonly example?: unknown;
}

/** The calls that programs use instead of this page, and the whole state. */
export function Api() {
  const { act } = useCalls();
  const { calls = [] } = useLive<{ readonly calls: readonly CallDescription[] }>("") ?? {};
  return (
    <>
      <div class="bar">
        <h2>State</h2>
        <a href={`${CONTROLS}/export`} download="emulator-state.json">
          Export
        </a>
        <button type="button" onClick={() => void act("POST /reset", {}, "The state at the start is restored.")}>
          Reset everything
        </button>
      </div>
      <p>An export contains meetings, settings, keys, switches, faults and the clock; --data reads it.</p>
      <h2>Service API</h2>
      <p>
        <a href="/openapi.json">openapi.json</a> describes the service, with the questions that its documentation leaves
        open.
      </p>
      <h2>Control API</h2>
      <p>Everything on this page, for programs. A body needs Content-Type: application/json.</p>
      <ul>
        {calls.map(({ method, path, what, example }) => (
          <li key={method + path} class="row">
            <span class="row-main">
              <code>
                {method} {path}
                {typeof example === "string" && example}
              </code>
              <span class="about">{what}</span>
              {typeof example === "object" && <code>{JSON.stringify(example)}</code>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

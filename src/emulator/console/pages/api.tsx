import { CONTROLS, useCalls } from "../parts/calls";

/** The calls that programs use instead of this page, and the whole state. */
export function Api() {
  const { act } = useCalls();
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
      <p>
        <a href={CONTROLS}>All calls with examples</a> do for programs what this page does.
      </p>
    </>
  );
}

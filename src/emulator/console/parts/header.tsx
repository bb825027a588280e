import type { StateAnswer } from "../../control/state-calls";
import { CONTROLS } from "./control-api";
import { CopyButton } from "./copy-button";
import { minuteOf } from "./time-text";
import { useLive } from "./use-live";

/** The address of the service and a summary of the emulator's state. */
export function Header({ isUnreachable }: { isUnreachable: boolean }) {
  const state = useLive<StateAnswer>(`${CONTROLS}/state`);
  const url = location.origin + (state?.basePath ?? "");
  const switches = Object.keys(state?.switches ?? {}).length;
  return (
    <header>
      <h1>Emulator</h1>
      {isUnreachable && (
        <p class="unreachable" role="alert">
          The emulator does not answer. Is it still running?
        </p>
      )}
      {state && (
        <>
          <span class="address">
            <code>{url}</code>
            <CopyButton text={url} label="Copy" title="The base address for a client" />
          </span>
          <ul class="facts" aria-label="State">
            <li>
              <a href="#clock">
                {minuteOf(state.clock.now)} UTC{state.clock.frozen ? ", frozen" : ""}
              </a>
            </li>
            <li>
              <a href="#meetings">{counted(state.meetings, "meeting")}</a>
            </li>
            <li>
              <a href="#switches" class={switches > 0 ? "is-on" : undefined}>
                {counted(switches, "switch", "switches")} changed
              </a>
            </li>
            <li>
              <a href="#faults" class={state.faults > 0 ? "is-on" : undefined}>
                {counted(state.faults, "fault")}
              </a>
            </li>
          </ul>
        </>
      )}
    </header>
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { messageOf } from "../data/invalid";
import { ActionsContext, type Actions } from "./parts/actions";
import { sendCall, CONTROLS } from "./parts/control-api";
import { Clock } from "./pages/clock";
import { curlFor, type CallRequest } from "./parts/curl";
import { Faults } from "./pages/faults";
import { Journal } from "./pages/journal";
import { Keys } from "./pages/keys";
import { Meetings } from "./pages/meetings";
import { Notice, type NoticeContent } from "./parts/notice";
import { State } from "./pages/state";
import { Switches } from "./pages/switches";
import type { StateAnswer } from "../control/state-calls";
import { CopyButton } from "./parts/copy-button";
import { minuteOf } from "./parts/time-text";
import { useLive } from "./parts/use-live";

const panels = { Meetings, Switches, Faults, Clock, Keys, State };
type PanelName = keyof typeof panels;
const names = Object.keys(panels) as PanelName[];

/** The whole page: the selected panel, and the latest requests beside it. */
export function App() {
  const [notice, setNotice] = useState<NoticeContent>();
  const [revision, setRevision] = useState(0);
  const [isUnreachable, setUnreachable] = useState(false);
  const name = usePanelName();
  const Panel = panels[name];
  const reportReachable = useCallback((isReachable: boolean) => setUnreachable(!isReachable), []);

  const send = useCallback(async (request: CallRequest, succeed?: (curl: string) => void) => {
    const curl = curlFor(request, location.origin);
    try {
      const answer = await sendCall(request);
      succeed?.(curl);
      return answer as never;
    } catch (error) {
      setNotice({ text: messageOf(error), isBad: true, curl });
      return undefined;
    }
  }, []);
  const act = useCallback<Actions["act"]>(
    (request, done, undo) =>
      send(request, (curl) => {
        setNotice({ text: done, isBad: false, curl, undo: undo && (() => void act(undo.request, undo.done)) });
        setRevision((before) => before + 1);
      }),
    [send],
  );
  const read = useCallback<Actions["read"]>((path) => send({ method: "GET", path }), [send]);
  const actions = useMemo<Actions>(
    () => ({ revision, reportReachable, act, read }),
    [revision, reportReachable, act, read],
  );

  return (
    <ActionsContext.Provider value={actions}>
      <Header isUnreachable={isUnreachable} />
      <nav aria-label="Panels">
        {names.map((one) => (
          <a key={one} href={`#${one.toLowerCase()}`} aria-current={one === name ? "page" : undefined}>
            {one}
          </a>
        ))}
        <a href="/openapi.json">Service API</a>
        <a href={CONTROLS}>Control API</a>
      </nav>
      <div class="columns">
        <main id="panel" aria-label={name}>
          <Panel />
        </main>
        <Journal />
      </div>
      <Notice notice={notice} dismiss={() => setNotice(undefined)} />
    </ActionsContext.Provider>
  );
}

/** The panel in the address, so that links, bookmarks and the back button work. */
function usePanelName(): PanelName {
  const fromAddress = () => names.find((one) => `#${one.toLowerCase()}` === location.hash) ?? "Meetings";
  const [name, setName] = useState<PanelName>(fromAddress);
  useEffect(() => {
    const follow = () => setName(fromAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return name;
}

/** The address of the service and a summary of the emulator's state. */
function Header({ isUnreachable }: { isUnreachable: boolean }) {
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

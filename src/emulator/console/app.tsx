import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { StateAnswer } from "../control/state-calls";
import { messageOf } from "../data/invalid";
import { CallsContext, sendCall, useLive, type Calls } from "./parts/calls";
import { Account } from "./pages/account";
import { Api } from "./pages/api";
import { Behaviour } from "./pages/behaviour";
import { Clock } from "./pages/clock";
import { Faults } from "./pages/faults";
import { Meetings } from "./pages/meetings";
import { Requests } from "./pages/requests";
import { minuteOf } from "./parts/texts";

const panels = { Meetings, Behaviour, Faults, Clock, Account, API: Api };
type PanelName = keyof typeof panels;
const names = Object.keys(panels) as PanelName[];

/** The result of the latest action. */
interface Notice {
  readonly text: string;
  readonly isBad: boolean;
}

/** The whole page: the selected panel, and the latest requests beside it. */
export function App() {
  const [notice, setNotice] = useState<Notice>();
  const [revision, setRevision] = useState(0);
  const [isUnreachable, setUnreachable] = useState(false);
  const { name, address } = usePanel();
  const Panel = panels[name];
  const reportReachable = useCallback((isReachable: boolean) => setUnreachable(!isReachable), []);

  const send = useCallback(async (call: string, body?: unknown, done?: string) => {
    try {
      const answer = await sendCall(call, body);
      if (done !== undefined) setNotice({ text: done, isBad: false });
      return answer as never;
    } catch (error) {
      setNotice({ text: messageOf(error), isBad: true });
      return undefined;
    } finally {
      if (done !== undefined) setRevision((before) => before + 1);
    }
  }, []);
  const calls = useMemo<Calls>(
    () => ({ revision, reportReachable, act: send, read: async (path) => send(`GET ${path}`) }),
    [revision],
  );

  return (
    <CallsContext.Provider value={calls}>
      <Header isUnreachable={isUnreachable} />
      <nav aria-label="Panels">
        {names.map((one) => (
          <a key={one} href={`#${one.toLowerCase()}`} aria-current={one === name ? "page" : undefined}>
            {one}
          </a>
        ))}
      </nav>
      <div class="columns">
        <main aria-label={name}>
          <Panel key={address} />
        </main>
        <Requests />
      </div>
      <p role="status" class={notice?.isBad === true ? "notice bad" : "notice"} hidden={notice === undefined}>
        {notice?.text}{" "}
        <button type="button" aria-label="Dismiss" onClick={() => setNotice(undefined)}>
          ✕
        </button>
      </p>
    </CallsContext.Provider>
  );
}

/** The panel in the address, so that links, bookmarks and the back button work. */
function usePanel() {
  const [address, setAddress] = useState(location.hash);
  useEffect(() => {
    const follow = () => setAddress(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const name = names.find((one) => `#${one.toLowerCase()}` === address.split("/")[0]) ?? "Meetings";
  return { name, address };
}

/** The address of the service and a summary of the emulator's state. */
function Header({ isUnreachable }: { isUnreachable: boolean }) {
  const state = useLive<StateAnswer>("/state");
  if (isUnreachable)
    return (
      <header>
        <p role="alert">The emulator does not answer. Is it still running?</p>
      </header>
    );
  if (state === undefined) return <header />;
  const { basePath, clock, meetings, faults } = state;
  return (
    <header>
      <h1>Emulator</h1> <code>{location.origin + basePath}</code>
      <span class="about">
        <span>
          {minuteOf(clock.now)} UTC{clock.frozen ? ", frozen" : ""}
        </span>
        <span>{counted(meetings, "meeting")}</span>
        <span>{counted(Object.keys(state.switches).length, "switch", "switches")} changed</span>
        <span>{counted(faults, "fault")}</span>
      </span>
    </header>
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

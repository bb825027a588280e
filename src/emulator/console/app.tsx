import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { messageOf } from "../data/message";
import { ActionsContext, type Actions } from "./parts/actions";
import { ask } from "./parts/ask";
import { Calls } from "./pages/calls";
import { Clock } from "./pages/clock";
import { curlFor } from "./parts/curl";
import { Faults } from "./pages/faults";
import { Header } from "./parts/header";
import { Journal } from "./pages/journal";
import { Keys } from "./pages/keys";
import { Meetings } from "./pages/meetings";
import { Notice, type Told } from "./parts/notice";
import { State } from "./pages/state";
import { Switches } from "./pages/switches";

const panels = { Meetings, Switches, Faults, Clock, Keys, State, Calls };
type PanelName = keyof typeof panels;
const names = Object.keys(panels) as PanelName[];

/** The whole page: a panel of one's choice, and beside it the requests as they come in. */
export function App() {
  const [told, setTold] = useState<Told>();
  const [revision, setRevision] = useState(0);
  const [isLost, setLost] = useState(false);
  const name = useChosen();
  const Panel = panels[name];
  const answers = useCallback((yes: boolean) => setLost(!yes), []);

  const actions = useMemo<Actions>(
    () => ({
      revision,
      answers,
      async act(asked, done) {
        const curl = curlFor(asked, location.origin);
        try {
          const answer = await ask(asked);
          setTold({ text: done, isBad: false, curl });
          setRevision((before) => before + 1);
          return answer as never;
        } catch (error) {
          setTold({ text: messageOf(error), isBad: true, curl });
          return undefined;
        }
      },
    }),
    [revision, answers],
  );

  return (
    <ActionsContext.Provider value={actions}>
      <Header isLost={isLost} />
      <nav aria-label="Panels">
        {names.map((one) => (
          <a key={one} href={`#${one.toLowerCase()}`} aria-current={one === name ? "page" : undefined}>
            {one}
          </a>
        ))}
      </nav>
      <div class="columns">
        <main id="panel" aria-label={name}>
          <Panel />
        </main>
        <Journal />
      </div>
      <Notice told={told} dismiss={() => setTold(undefined)} />
    </ActionsContext.Provider>
  );
}

/** The panel that the address names, so that the browser's own ways lead to and from it. */
function useChosen(): PanelName {
  const fromAddress = () => names.find((one) => `#${one.toLowerCase()}` === location.hash) ?? "Meetings";
  const [name, setName] = useState<PanelName>(fromAddress);
  useEffect(() => {
    const follow = () => setName(fromAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return name;
}

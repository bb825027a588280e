import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { messageOf } from "../data/message";
import { ActionsContext, type Actions } from "./actions";
import { ask } from "./ask";
import { Calls } from "./calls";
import { Clock } from "./clock";
import { curlFor } from "./curl";
import { Faults } from "./faults";
import { Header } from "./header";
import { Journal } from "./journal";
import { Keys } from "./keys";
import { Meetings } from "./meetings";
import { Notice, type Told } from "./notice";
import { State } from "./state";
import { Switches } from "./switches";

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

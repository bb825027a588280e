import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { ActionsContext } from "./actions";
import { ask } from "./ask";

const PAUSE = 1000;
/** An emulator with very many meetings is asked less often. */
const SHARE = 10;

/** What a control call answers, now and again while the page is looked at. */
export function useLive<T>(path: string): T | undefined {
  const { revision, answers } = useContext(ActionsContext);
  const [value, setValue] = useState<T>();
  const known = useRef("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function look(): Promise<void> {
      const begin = performance.now();
      try {
        const next = document.hidden ? undefined : await ask<T>({ method: "GET", path });
        const text = JSON.stringify(next);
        if (!isOver && next !== undefined && text !== known.current) {
          known.current = text;
          setValue(() => next);
        }
        answers(true);
      } catch {
        answers(false);
      }
      if (!isOver) timer = setTimeout(() => void look(), Math.max(PAUSE, SHARE * (performance.now() - begin)));
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, revision, answers]);

  return value;
}

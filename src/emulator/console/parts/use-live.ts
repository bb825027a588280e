import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { ActionsContext } from "./actions";
import { sendCall } from "./control-api";

/** Milliseconds between two requests. */
const PAUSE = 1000;

/** The answer of a control call, repeated while the page is visible. Undefined until the first answer. */
export function useLive<T>(path: string): T | undefined {
  const { revision, reportReachable } = useContext(ActionsContext);
  const [value, setValue] = useState<T>();
  const shownText = useRef("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    async function poll(): Promise<void> {
      try {
        const next = document.hidden ? undefined : await sendCall<T>({ method: "GET", path });
        const text = JSON.stringify(next);
        if (!isStopped && next !== undefined && text !== shownText.current) {
          shownText.current = text;
          setValue(() => next);
        }
        reportReachable(true);
      } catch {
        reportReachable(false);
      }
      if (!isStopped) timer = setTimeout(() => void poll(), PAUSE);
    }
    void poll();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [path, revision, reportReachable]);

  return value;
}

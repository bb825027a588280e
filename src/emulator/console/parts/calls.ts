import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";

/** The path of the control API. */
export const CONTROLS = "/__emulator";
/** Milliseconds between two requests. */
const PAUSE = 1000;

/** A request to the control API: its method and its path, such as `POST /clock/resume`, and JSON. */
export interface Calls {
  /** Sends a call, shows the result (`done` on success), and reloads the panel. Undefined when it fails. */
  readonly act: <T>(call: string, body: unknown, done: string) => Promise<T | undefined>;
  /** The answer of the call at this path. Shows a failure, and then resolves with undefined. */
  readonly read: <T>(path: string) => Promise<T | undefined>;
  /** Increases with each action. */
  readonly revision: number;
  /** Records whether the emulator answers. */
  readonly reportReachable: (isReachable: boolean) => void;
}

export const CallsContext = createContext<Calls>({
  act: () => Promise.resolve(undefined),
  read: () => Promise.resolve(undefined),
  revision: 0,
  reportReachable: () => undefined,
});

export const useCalls = (): Calls => useContext(CallsContext);

/** The answer of a call, read as JSON; undefined when it has no body. Rejects with the emulator's error message. */
export async function sendCall<T>(call: string, body?: unknown): Promise<T | undefined> {
  const [method = "", path = ""] = call.split(" ");
  const response = await fetch(CONTROLS + path, {
    method,
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === "" ? undefined : (JSON.parse(text) as T & { readonly error?: string });
  if (!response.ok) throw new Error(answer?.error ?? `The emulator answered ${response.status}.`);
  return answer;
}

/** The answer of a call, repeated while the page is visible. Undefined until the first answer. */
export function useLive<T>(path: string): T | undefined {
  const { revision, reportReachable } = useCalls();
  const [value, setValue] = useState<T>();
  const shownText = useRef("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    async function poll(): Promise<void> {
      try {
        const next = document.hidden ? undefined : await sendCall<T>(`GET ${path}`);
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

import type { Wait } from "../../api/exchange";
import { textOf } from "../../commands/reason-texts";
import { reasonTexts } from "./reason-texts";
import type { Terminal } from "./terminal";

/** Says what the service is waited for. */
export interface WaitNotice {
  /** For the client. */
  readonly onWait: (wait: Wait) => () => void;
  /** Call it when something was done: what follows is another wait. */
  readonly progressed: () => void;
  readonly end: () => void;
}

/** Milliseconds. On a terminal, a line that changes tells a short wait as well. */
const QUIET = { shown: 1000, remarked: 10_000 };

/**
 * On a terminal, a longer wait is shown in the progress line; otherwise one line says it after ten seconds. Times are of
 * this machine.
 */
export function createWaitNotice(terminal: Pick<Terminal, "isInteractive" | "progress" | "remark">): WaitNotice {
  const { isInteractive } = terminal;
  const waits = new Set<Wait & { readonly until: number }>();
  let since = Date.now();
  let isTold = false;

  function tell(): void {
    const now = Date.now();
    // A request may be on its way while another one pauses.
    const wait = [...waits].find(({ why }) => why !== "answer") ?? [...waits][0];
    if (wait === undefined || now - since < (isInteractive ? QUIET.shown : QUIET.remarked)) return;
    const line = `Waiting for up to ${Math.max(1, Math.ceil((wait.until - now) / 1000))} s: ${whyOf(wait)}`;
    if (isInteractive) terminal.progress(line);
    else if (!isTold) terminal.remark(`meeting-notes-sync: ${line}`);
    isTold = true;
  }

  const timer = setInterval(tell, 1000);
  timer.unref();
  return {
    onWait(wait) {
      const begun = { ...wait, until: Date.now() + wait.ms };
      waits.add(begun);
      return () => void waits.delete(begun);
    },
    progressed() {
      since = Date.now();
      isTold = false;
    },
    end: () => clearInterval(timer),
  };
}

/** The first sentence is the cause, the others are about notes. */
function whyOf({ why }: Wait): string {
  if (why === "answer") return "the service has not answered yet.";
  if (why === "pace") return "the service limits the requests per minute.";
  return textOf(why, reasonTexts).replace(/\. .*$/s, ".");
}

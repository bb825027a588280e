import type { Emulator } from "../../emulator/emulator";

/** Number of requests that an error shows. */
const SHOWN = 20;

/** The latest requests, a line each, for the message of a failed test. */
export function journalText({ journal }: Pick<Emulator, "journal">): string {
  const lines = journal
    .entries()
    .slice(-SHOWN)
    .map(({ number, method, target, status, ending, reason, variant, faults }) => {
      const remarks = [ending, reason, ...variant, ...faults.map((fault) => `fault ${fault}`)].filter(Boolean);
      return `  ${number}. ${method} ${target} ${status}${remarks.length > 0 ? `  (${remarks.join("; ")})` : ""}`;
    });
  return `Requests to the emulator (${journal.count}):\n${lines.length > 0 ? lines.join("\n") : "  none"}`;
}

/** Adds the text to an error. Test runners print the stack, which has a copy of the message, so both are changed. */
export function addToError(error: unknown, text: string): void {
  if (typeof error !== "object" || error === null || !("message" in error) || !("stack" in error)) return;
  const before = String(error.message);
  const stack = String(error.stack);
  const at = stack.indexOf(before);
  const end = at + before.length;
  const isCopy = at >= 0 && before !== "";
  error.message = `${before}\n\n${text}`;
  error.stack = isCopy ? `${stack.slice(0, end)}\n\n${text}${stack.slice(end)}` : `${text}\n${stack}`;
}

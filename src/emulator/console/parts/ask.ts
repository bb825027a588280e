import type { Asked } from "./curl";

/** Where the control API lies, seen from the page. */
export const CONTROLS = "/__emulator";

/** The answer of a control call, as JSON; undefined when there is none. Rejects with what the emulator says. */
export async function ask<T>({ method, path, body }: Asked): Promise<T | undefined> {
  const isSent = method === "POST" || method === "PATCH";
  const response = await fetch(path, {
    method,
    ...(isSent ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) } : {}),
  });
  const text = await response.text();
  const answer = text === "" ? undefined : (JSON.parse(text) as T & { readonly error?: string });
  if (!response.ok) throw new Error(answer?.error ?? `The emulator answered ${response.status}.`);
  return answer;
}

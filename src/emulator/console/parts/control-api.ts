import type { CallRequest } from "./curl";

/** The path of the control API. */
export const CONTROLS = "/__emulator";

/** The answer of a call, read as JSON; undefined when it has no body. Rejects with the emulator's error message. */
export async function sendCall<T>({ method, path, body }: CallRequest): Promise<T | undefined> {
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

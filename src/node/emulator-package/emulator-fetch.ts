import type { Emulator } from "../../emulator/emulator";

/** Like the global `fetch`, but a path such as `/sync` is relative to the base URL of the service. */
export type EmulatorFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` that the emulator answers in this process, without a port. It never follows redirects. Broken connections
 * reject with a TypeError, as with the real one.
 */
export function createFetch({ transport, baseUrl }: Pick<Emulator, "transport" | "baseUrl">): EmulatorFetch {
  return async (input, init = {}) => {
    const { signal, ...rest } = init;
    const isPath = typeof input === "string" && input.startsWith("/");
    const target = isPath ? baseUrl.replace(/\/$/, "") + input : input instanceof Request ? input : String(input);
    const request = new Request(target, signal ? { ...rest, signal: nativeSignal(signal) } : rest);
    request.signal.throwIfAborted();
    return await transport(request);
  };
}

/** A signal that Node's `Request` accepts. It does not accept signals of a simulated browser. */
function nativeSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return controller.signal;
}

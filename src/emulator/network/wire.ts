import type { EmulatorClock } from "../service/clock";

/** What the wire does with an answer. Each door does it in its own way: on a socket, or as near as a process can come. */
export interface WireDirective {
  /** Milliseconds before the first byte. */
  readonly delay: number;
  readonly ending?: WireEnding | undefined;
}

export type WireEnding =
  /** No answer ever comes. */
  | { readonly kind: "hang" }
  /** The connection is closed before the first byte. */
  | { readonly kind: "reset" }
  /** The connection is closed after this part of the body, 0 to 1; the content length was right. */
  | { readonly kind: "truncate"; readonly fraction: number }
  /** The content length is so many bytes too large, or too small when negative. The connection is closed after the body. */
  | { readonly kind: "contentLength"; readonly by: number }
  /** The body takes so many milliseconds, in small pieces. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The answer says that it is gzip, and is not. */
  | { readonly kind: "badGzip" };

export interface Handled {
  readonly response: Response;
  readonly wire: WireDirective;
}

/**
 * The door for callers in the same process. A connection that breaks inside the body is a text that ends early, as
 * Obsidian's requestUrl may give it, or a body that cannot be read, as fetch gives it.
 */
export function createTransport(
  handle: (request: Request) => Promise<Handled>,
  clock: Pick<EmulatorClock, "sleep">,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { response, wire } = await handle(request);
    if (wire.delay > 0) await clock.sleep(wire.delay, request.signal);
    const { ending } = wire;
    switch (ending?.kind) {
      case undefined:
        return response;
      case "hang":
        return await never(request.signal);
      case "reset":
        throw new TypeError("The connection was reset.");
      case "truncate":
        return clipped(response, (text) => text.slice(0, Math.floor(text.length * ending.fraction)));
      case "contentLength":
        return ending.by < 0
          ? clipped(response, (text) => text.slice(0, ending.by))
          : unreadable(response, "The body ended early.");
      case "slow":
        await clock.sleep(ending.ms, request.signal);
        return response;
      case "badGzip":
        return unreadable(response, "The body is no gzip.");
    }
  };
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

async function clipped(response: Response, clip: (text: string) => string): Promise<Response> {
  return new Response(clip(await response.text()), response);
}

function unreadable(response: Response, reason: string): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError(reason)) });
  return new Response(body, response);
}

import type { EmulatorClock } from "../service/clock";
import type { WireDirective } from "../service/protocol";

/** An answer of the service with all its headers. */
export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** The result of a request: the response, and how it is delivered. */
export interface Handled {
  /** The same as the response, for servers: reading a long body from a `Response` takes as long as creating it. */
  readonly sent?: Sent | undefined;
  readonly response: Response;
  readonly wire: WireDirective;
}

/** The response is created on first access. */
export function handledOf(sent: Sent, wire: WireDirective): Handled {
  let response: Response | undefined;
  return {
    sent,
    wire,
    get response() {
      return (response ??= new Response(sent.body ?? null, sent));
    },
  };
}

/**
 * Delivers responses to callers in the same process. A connection that breaks inside the body gives a text that ends
 * early, as Obsidian's requestUrl may return it, or a body that cannot be read, as fetch returns it.
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
      case "stall":
        return await stalled(response, ending.fraction, request.signal);
      case "contentLength":
        return ending.by < 0
          ? clipped(response, (text) => text.slice(0, ending.by))
          : unreadable(response, "The body ended early.");
      case "slow":
        await clock.sleep(ending.ms, request.signal);
        return response;
      case "badGzip":
        return unreadable(response, "The body is not gzip.");
    }
  };
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

async function clipped(response: Response, clip: (text: string) => string): Promise<Response> {
  return withOtherBody(response, clip(await response.text()));
}

/** The body stops after its first part, but does not end. */
async function stalled(response: Response, fraction: number, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length * fraction)));
      signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
  });
  return withOtherBody(response, body);
}

function unreadable(response: Response, reason: string): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError(reason)) });
  return withOtherBody(response, body);
}

/** A response without a body stays without one: some statuses do not allow any. */
function withOtherBody(response: Response, body: BodyInit): Response {
  return new Response(response.body === null ? null : body, response);
}

import type { EmulatorClock } from "../service/clock.js";
import type { WireDirective } from "../service/protocol.js";
/** An answer of the service with all its headers. */
export interface Sent {
    readonly status: number;
    readonly headers: Headers;
    readonly body: string | undefined;
}
/** The result of a request: the response, and how it is delivered. */
export interface Handled {
    /** The same as the response, for servers: to read a long body from a `Response` takes as long as to make it. */
    readonly sent?: Sent | undefined;
    readonly response: Response;
    readonly wire: WireDirective;
    /** The body is long: it is sent while it is made, and its length is not announced. */
    readonly isStreamed?: boolean | undefined;
}
/** The response is made when it is read. */
export declare function handledOf(sent: Sent, wire: WireDirective): Handled;
/**
 * Delivers responses to callers in the same process. A connection that breaks inside the body gives a text that ends
 * early, as Obsidian's requestUrl may return it, or a body that cannot be read, as fetch returns it.
 */
export declare function createTransport(handle: (request: Request) => Promise<Handled>, clock: Pick<EmulatorClock, "sleep">): (request: Request) => Promise<Response>;

import type { Clock } from "../api/clock.js";
import type { Transport } from "../api/transport.js";
import { type FaultRule } from "./network/faults.js";
import { type Handled } from "./network/wire.js";
import type { LazyMeeting, MeetingInput } from "./service/meeting.js";
import type { EmulatorKey } from "./service/protocol.js";
import type { EmulatorSettings } from "./service/settings.js";
import { type SwitchSettings } from "./switches/switches.js";
import type { EmulatorParts } from "./world/emulator-parts.js";
export interface EmulatorOptions {
    /** Ids, keys and sample meetings are derived from it. */
    readonly seed?: number | undefined;
    /** The meetings at the start; sample meetings when undefined. */
    readonly meetings?: Iterable<MeetingInput | LazyMeeting> | undefined;
    /** Number of sample meetings, when no meetings are given; 150 are a year. */
    readonly count?: number | undefined;
    readonly settings?: Partial<EmulatorSettings> | undefined;
    /** One key that is derived from the seed when undefined. */
    readonly keys?: readonly EmulatorKey[] | undefined;
    readonly faults?: readonly FaultRule[] | undefined;
    readonly switches?: SwitchSettings | undefined;
    /** Milliseconds since 1970 at which the clock stands still; it runs with the system's clock when undefined. */
    readonly now?: number | undefined;
    /** Replaces the system's clock. With the client's clock, client and emulator have the same time. */
    readonly clock?: Clock | undefined;
    /** Only its path matters; requests may have any origin. */
    readonly baseUrl?: string | undefined;
    /** Largest page, 100 when undefined. With small pages a test needs few meetings. */
    readonly maxLimit?: number | undefined;
    /** For each key; 100 when undefined. */
    readonly requestsPerMinute?: number | undefined;
    /** IANA name of the user's time zone. */
    readonly timeZone?: string | undefined;
    /** Called before each request is answered: a test changes meetings here, between two requests. */
    readonly beforeRequest?: ((request: Request, emulator: Emulator) => void) | undefined;
}
/** The service in this process. Tests use `transport`; an HTTP server uses `handle`. */
export interface Emulator extends EmulatorParts {
    /** A key that is accepted at the start; empty when there is none. */
    readonly apiKey: string;
    /** Carries requests within this process. */
    readonly transport: Transport;
    /** The response, and how the server has to deliver it. */
    handle(request: Request): Promise<Handled>;
}
/**
 * The service of the spec with an account, a key and sample meetings. Throws an `InvalidInput` that names each wrong
 * option, and a RangeError for an unknown switch or value.
 */
export declare function createEmulator(options?: EmulatorOptions): Emulator;

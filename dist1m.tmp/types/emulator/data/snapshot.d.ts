import type { FaultRule } from "../network/faults.js";
import type { WorldMeeting } from "../service/meeting.js";
import type { EmulatorKey } from "../service/protocol.js";
import type { EmulatorSettings } from "../service/settings.js";
import type { EmulatorParts } from "../world/emulator-parts.js";
import type { SavedState } from "./saved-state.js";
/** The state of an emulator as plain JSON. It does not contain requests, nor changes that are not visible yet. */
export interface Snapshot {
    readonly clock: {
        /** ISO 8601. */
        readonly now: string;
        readonly frozen: boolean;
    };
    readonly settings: EmulatorSettings;
    /** In order of creation. */
    readonly meetings: readonly WorldMeeting[];
    readonly keys: readonly EmulatorKey[];
    /** The switches that are not at their default. */
    readonly switches: Readonly<Record<string, string>>;
    readonly faults: readonly FaultRule[];
}
export type StatefulParts = Pick<EmulatorParts, "clock" | "world" | "keys" | "switches" | "faults">;
/** The whole state, for `restoreSnapshot`. It holds the texts of all meetings. */
export declare function takeSnapshot(emulator: StatefulParts): Snapshot;
/** The parts of a snapshot, in order. The texts of a meeting are made when the meeting is read. */
export declare function takeParts({ clock, world, keys, switches, faults }: StatefulParts): {
    before: {
        clock: {
            now: string;
            frozen: boolean;
        };
        settings: EmulatorSettings;
    };
    meetings: Iterable<WorldMeeting>;
    after: {
        keys: readonly EmulatorKey[];
        switches: import("...js").SwitchSettings;
        faults: {
            fault: import("...js").Fault;
            match?: import("...js").FaultMatch | undefined;
            after?: number | undefined;
            count?: number | undefined;
            probability?: number | undefined;
            seed?: number | undefined;
            ttl?: number | undefined;
        }[];
    };
};
/** Brings an emulator, this one or another, to a state. Parts that the state leaves out do not change. */
export declare function restoreSnapshot(emulator: StatefulParts, state: SavedState): void;

import type { FaultRule } from "../network/faults.cjs";
import type { WorldMeeting } from "../service/meeting.cjs";
import type { EmulatorKey } from "../service/protocol.cjs";
import type { EmulatorSettings } from "../service/settings.cjs";
import type { EmulatorParts } from "../world/emulator-parts.cjs";
import type { SavedState } from "./saved-state.cjs";
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
        switches: import("...cjs").SwitchSettings;
        faults: {
            fault: import("...cjs").Fault;
            match?: import("...cjs").FaultMatch | undefined;
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

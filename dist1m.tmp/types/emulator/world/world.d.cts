import type { EmulatorClock } from "../service/clock.cjs";
import type { WritableDatabase } from "../service/database.cjs";
import type { LazyMeeting, MeetingHead, MeetingInput, WorldMeeting } from "../service/meeting.cjs";
import type { Vary } from "../service/questions.cjs";
import type { EmulatorSettings } from "../service/settings.cjs";
/**
 * The service's data, and every way to change it. A change sets the meeting's `updatedAt` to the clock's time. Methods
 * that take an id throw a RangeError when there is no such meeting.
 */
export interface World {
    readonly size: number;
    /** In order of creation. */
    all(): Iterable<WorldMeeting>;
    /** In order of creation, without the texts. */
    heads(): Iterable<MeetingHead>;
    /** Undefined when there is no such meeting. */
    get(id: string): WorldMeeting | undefined;
    /** Adds a meeting, or replaces the one with its id. Returns it as stored. */
    put(meeting: MeetingInput | LazyMeeting): WorldMeeting;
    /** An `updatedAt` in the change replaces the clock's time. */
    change(id: string, change: Partial<WorldMeeting>): void;
    /** Returns the meeting's id, which may be a new one (G38). */
    complete(id: string): string;
    /** `/sync` no longer lists the meeting, because it serves completed ones. */
    uncomplete(id: string, status?: string): void;
    retitle(id: string, title: string): void;
    redate(id: string, start: string): void;
    remove(id: string): void;
    /**
     * A change whose `updatedAt` is now, but which clients see `delay` milliseconds later, as when a transaction commits
     * late (G30).
     */
    commitLate(id: string, change: Partial<WorldMeeting>, delay: number): void;
    readonly settings: EmulatorSettings;
    /** Renders every note again, and updates the `updatedAt` of every meeting unless a switch says otherwise (G31). */
    changeSettings(change: Partial<EmulatorSettings>): void;
    /** Names of all projects that have meetings. */
    projects(): readonly string[];
    renameProject(from: string, to: string): void;
    /** Replaces all meetings; settings that are not given go back to their defaults. */
    load(meetings: Iterable<MeetingInput | LazyMeeting>, settings?: Partial<EmulatorSettings>): void;
}
/** Commits that clients do not see yet. */
interface CommitQueue {
    /** Commits after `delay` milliseconds; at once when it is 0 and no switch delays it. */
    add(delay: number, commit: () => void): void;
    clear(): void;
    /** Makes the commits whose time has come. */
    commitDue(): void;
}
/** `vary` adds to `applied` the switches that changed a meeting, because they change every answer from then on. */
export declare function createWorld(database: WritableDatabase, clock: EmulatorClock, vary: Vary, applied: Set<string>): World & Pick<CommitQueue, "commitDue">;
export {};

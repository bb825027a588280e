import type { LazyMeeting, MeetingHead } from "./meeting.js";
import { type EmulatorSettings } from "./settings.js";
/** A meeting in the service's database. Immutable: a change puts another entry in its place. */
export interface Entry extends LazyMeeting {
    /** Order of creation, from 0. */
    readonly seq: number;
    /** `updatedAt` in milliseconds since 1970. */
    readonly updated: number;
    /** How often the meeting was processed again. */
    readonly version: number;
    /** The meeting as it was created; undefined until it changes. */
    readonly first: NumberedHead | undefined;
}
type NumberedHead = MeetingHead & Pick<Entry, "seq">;
/** What the service reads to answer. */
export interface Database {
    /** In order of creation. */
    entries(): readonly Entry[];
    /** Upper and lower case of the id are equal. */
    entry(id: string): Entry | undefined;
    readonly size: number;
    /** Names of all projects that have meetings. */
    projects(): readonly string[];
    readonly settings: EmulatorSettings;
    /** The newest `updatedAt` at the time of `load`, in milliseconds since 1970. */
    readonly newestAtLoad: number;
    /** Increases with each change. */
    readonly version: number;
}
export interface WritableDatabase extends Database {
    /** Replaces all meetings; settings that are not given go back to their defaults. */
    load(meetings: Iterable<LazyMeeting>, settings?: Partial<EmulatorSettings>): void;
    /** Adds a meeting, or replaces the one with its id. */
    put(meeting: LazyMeeting): void;
    remove(id: string): void;
    set(settings: EmulatorSettings): void;
}
export declare function createDatabase(meetings: Iterable<LazyMeeting>, fields?: Partial<EmulatorSettings>): WritableDatabase;
export {};

import type { SimDevice } from "./device";

export interface Deletion {
  /** The service's. */
  readonly version: number;
  /** As the note named it. */
  readonly named: string;
  readonly path: string;
  readonly by: SimDevice;
  /** By the true clock. */
  readonly at: number;
  /** Devices that knew of it, and on which the note was away and back since. */
  readonly backOn: Set<SimDevice>;
}

/** A note in the bin. */
export interface Thrown {
  readonly path: string;
  readonly text: string;
  /** By the true clock. */
  readonly at: number;
  /** After how many runs, if no device saw it. */
  readonly unseenAfter: number | undefined;
}

/** A link that followed a note. */
export interface Relink {
  readonly device: SimDevice;
  readonly link: string;
  /** By the device's own clock; undefined: a sync renamed the note. */
  readonly clock?: number;
}

/** What the user did and wants, as far as the invariants ask. */
export interface UserMemory {
  /** Notes that the user deleted for good. */
  readonly deleted: Map<string, Deletion>;
  /** The words of each note that the service asked for when a device last synced: what was said since is new to all. */
  readonly shown: Map<string, string>;
  /** Where the user deleted the last file of a note on some device, also if they touched it again on another one. */
  readonly deletedAt: Set<string>;
  /** Notes that were ever deleted by the user, also if they were restored: a mark on them is no surprise. */
  readonly everDeleted: Set<string>;
  /** Paths of copies that the user made, the earlier ones included: a file changed on another device comes back there. */
  readonly copies: Set<string>;
  /** Notes whose last file was a copy that the user made: it is the note itself now. */
  readonly copied: Set<string>;
  /** The paths that these copies had when they became the note. */
  readonly wereCopies: Set<string>;
  /** Notes that the user took out of the bin with an older text than the one that was written meanwhile. */
  readonly outOfBin: Set<string>;
  /** Notes that the user deleted on one device, and wrote or wanted again on another one that did not know of it. */
  readonly deletedApart: Set<string>;
  /** Device time, in milliseconds, when the user last deleted a file at a path, or moved it from there. */
  readonly leftFiles: Map<string, number>;
  /** Notes of which the user deleted one file on one device and the other on the other. */
  readonly deletedWhole: Set<string>;
  /** Notes of which a sync put a file in the trash. */
  readonly trashed: Set<string>;
  /** Paths to which the user moved notes, and on which device. */
  readonly places: Map<string, SimDevice>;
  /** Those of them that the user moved from a place that the device did not know for the note's. */
  readonly takenFrom: Set<string>;
  /** Notes that were away for a moment. */
  readonly away: Set<string>;
  /** Notes that the user moved. */
  readonly moved: Set<string>;
  /** By note, the links in it that followed a note which the user moved. */
  readonly relinked: Map<string, readonly Relink[]>;
  /** Notes that the user moved where no device saw it: with two of one text, nobody can tell which is a copy. */
  readonly unseen: Set<string>;
  /** Notes whose text the user ever changed. */
  readonly edited: Set<string>;
  /** Notes out of which the user took their own words: an edit of theirs that no word shows. */
  readonly emptied: Set<string>;
  /** Notes in which a link followed a person's note that the user renamed: another edit that no word shows. */
  readonly followed: Map<string, Set<SimDevice>>;
  /** Those of them of which it followed in several files at once. */
  readonly followedInSeveral: Set<string>;
  /** Notes whose properties an editor wrote in another style. */
  readonly reformatted: Set<string>;
  /** Notes that the user made unrecognisable, undid, or otherwise took out of the engine's hands. */
  readonly exempt: Set<string>;
  /** Paths of texts that the user recovered beside a note. */
  readonly recovered: Set<string>;
  /** Whether the user undoes a run, or recovers a text, just now. */
  undoes: boolean;
  /** Notes of which the user took a file out of the trash with an undo: it is a copy of theirs. */
  readonly takenBack: Set<string>;
  /** Notes in which the user undid something: links of their series may be missing until a sync looks at the meeting again. */
  readonly everUndone: Set<string>;
  /** By note, the hash of the service's text whose update the user undid. */
  readonly undone: Map<string, string>;
  /** Notes that the user touched on each device since the last replication. */
  readonly touched: readonly Set<string>[];
  /** What the user threw away, newest last. */
  readonly bin: Thrown[];
  /** Notes that the user took back from there and has not touched since: the file, and when they had first thrown the note away. */
  readonly restored: Map<string, { readonly path: string; readonly text: string; readonly firstAt: number }>;
  /** Devices that lost what they remembered: the text that a note was edited from may be known to nobody any more. */
  readonly forgetful: Set<SimDevice>;
  /**
   * Devices on which the user chose other folders while some notes were not there yet under the ones chosen before, or that put
   * notes there before the others had these settings.
   */
  readonly choseApart: Set<SimDevice>;
  /** Meetings of which the service once answered with an old text. */
  readonly behind: Set<string>;
  /** An old answer came before a device had read the newer one. The next full sweep, a week later, shows that. */
  unread: boolean;
  /** When two days without a sync ended, by the true clock. */
  pausedAt: number;
  /** Meetings whose time went back. */
  readonly older: Set<string>;
  /** Under which settings each note was made, as `shapeOf` tells them apart. */
  readonly shapes: Map<string, Set<string>>;
  readonly people: PeopleMemory;
}

/** Of notes for attendees. */
export interface PeopleMemory {
  /** Whether any device ever had settings for them. */
  used: boolean;
  /** What the user's command does just now. */
  asked: "create" | "undo" | undefined;
  /** The texts with which notes were made, by device and path. */
  readonly made: Map<string, Set<string>>;
}

/** @param withPeople whether there are settings for attendees from the beginning. */
export function createUserMemory(withPeople: boolean): UserMemory {
  return {
    deleted: new Map(),
    deletedAt: new Set(),
    shown: new Map(),
    everDeleted: new Set(),
    copies: new Set(),
    copied: new Set(),
    wereCopies: new Set(),
    relinked: new Map(),
    outOfBin: new Set(),
    deletedApart: new Set(),
    leftFiles: new Map(),
    deletedWhole: new Set(),
    trashed: new Set(),
    places: new Map(),
    takenFrom: new Set(),
    away: new Set(),
    moved: new Set(),
    unseen: new Set(),
    edited: new Set(),
    emptied: new Set(),
    followed: new Map(),
    followedInSeveral: new Set(),
    reformatted: new Set(),
    exempt: new Set(),
    recovered: new Set(),
    undoes: false,
    takenBack: new Set(),
    everUndone: new Set(),
    undone: new Map(),
    touched: [new Set(), new Set()],
    bin: [],
    restored: new Map(),
    forgetful: new Set(),
    choseApart: new Set(),
    behind: new Set(),
    unread: false,
    pausedAt: -Infinity,
    older: new Set(),
    shapes: new Map(),
    people: { used: withPeople, asked: undefined, made: new Map() },
  };
}

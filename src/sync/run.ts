import { Cancelled } from "../api/api-error";
import type { AccountSettings, NotesClient } from "../api/meeting";
import type { NoteId } from "./note/note-id";
import type { Ports, StateStore, VaultState } from "./ports";
import type { SyncSettings } from "./render/settings";
import type { RenderSettings } from "./render/render-meeting";
import type { Templates } from "./render/template";
import type { NoteOutcome, Question } from "./report";
import type { Reporter } from "./reporter";
import type { Journal } from "./state/journal";
import type { OlderTexts } from "./state/older-texts";
import type { PendingNotes } from "./state/pending";
import type { Answers, Policy } from "./state/policy";
import type { RetryList } from "./state/retry-list";
import type { Position } from "./sweep/cursor";

/** The ports and settings of a run. */
export interface SyncParts extends Ports {
  readonly client: NotesClient;
  readonly settings: SyncSettings;
  /** The server's base address. Each server has separate state. */
  readonly baseUrl: string;
  /** A hash of the key, never the key itself. If it changes, the run asks the service for the key's account again. */
  readonly keyFingerprint: string;
}

export interface SyncOptions extends Answers {
  /** True reads all meetings again. Otherwise only changes are read, unless a full sweep is due. */
  readonly full?: boolean | undefined;
  /** Plan and report, but write neither notes nor state. */
  readonly dryRun?: boolean | undefined;
  /** The question that `missing` answers. The run asks again if other notes are missing now. Undefined: about any notes. */
  readonly asked?: Question | undefined;
  /** Copies of notes that the user wants in the trash: all that nobody edited, or those of these paths that nobody edited. */
  readonly trashCopies?: "unedited" | readonly string[] | undefined;
  /** Reads all meetings, and writes notes that nobody edited again, with the present templates. They can be undone. */
  readonly applyTemplates?: boolean | undefined;
  /** Refresh only these meetings, with `GET /meetings/:id`. */
  readonly only?: readonly string[] | undefined;
  /** The user restored notes, or had stopped ones synced again, since this time, ISO 8601: an earlier wish was carried out. */
  readonly restoredSince?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** @param store writes to it with `soon` are stored with the run's own. */
  readonly onOutcome?: ((outcome: NoteOutcome, store: StateStore) => void) | undefined;
  /** Called in a dry run for each note that a run would write, with its text and the one before; null for a new note. */
  readonly onWrite?: ((path: string, text: string, before: string | null) => void) | undefined;
}

export interface Progress {
  /** The number of processed meetings. */
  readonly done: number;
  /** The number of meetings according to the service; undefined when it does not say. */
  readonly total: number | undefined;
  /** The number of notes and meetings so far that could not be used, read or written. */
  readonly problems?: number | undefined;
}

/** Throws `Cancelled` after an abort. Called between notes, so that each note is written completely or not at all. */
export function assertNotCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Cancelled();
}

/** Stops the run with a question to the user. No more notes are written. */
export class StopAndAsk extends Error {
  constructor(readonly question: Question) {
    super(question.code);
  }
}

/** A note that lies where the service's former name put it. */
export interface Rename {
  readonly id: NoteId;
  readonly from: string;
  readonly wanted: string;
}

/** One run. Each of its steps takes it whole, and uses what it needs. */
export interface Run extends SyncParts, Pick<VaultState, "settled" | "duplicates"> {
  readonly options: SyncOptions;
  readonly reporter: Reporter;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Device time at the start of the run, in milliseconds. */
  readonly startedAt: number;
  /** The server and user, as `accountScope` gives it. */
  readonly account: string;
  readonly accountSettings: AccountSettings;
  /** All meetings are read. */
  readonly full: boolean;
  readonly render: RenderSettings;
  readonly templates: Templates;
  /** Notes that nobody edited are written again with the present templates. */
  readonly appliesTemplates: boolean;
  readonly policy: Policy;
  readonly retries: RetryList;
  /** The notes found under a former name of the service, until they are renamed. */
  readonly renames: Map<NoteId, Rename>;
  readonly pending: PendingNotes;
  readonly olderTexts: OlderTexts;
  readonly journal: Journal;
  /** The number of our notes in the vault at the start of the run. */
  readonly noteCount: number;
  /** Paths of files and folders that cannot be read now. */
  readonly unknown: ReadonlySet<string>;
  /** The sweep that shows the meetings, if one does. */
  readonly sweep?: Position;
  /** Whether it is known that not many notes of the vault are missing. Checked once, for the copies of the run too. */
  readonly vaultCheck: { passed: boolean };
}

import type { Answer, Refusal } from "../service/protocol";
import type { Entry } from "../service/database";
import type { Property } from "../service/front-matter";
import type { EmulatorKey } from "../service/keys";
import type { Compare, Cut, Listing, Rows, Stamp, Visible } from "../service/listing";
import type { MeetingBody, MeetingHead, WorldDecision } from "../service/meeting";
import type { Section } from "../service/render-note";
import type { Run } from "../network/network";
import type { SyncQuery } from "../service/query";
import type { Allowance } from "../service/rate-limit";
import type { Fields, WireDecision } from "../service/render-meeting";
import type { Door } from "../service/meeting-cache";

/**
 * The questions that the spec leaves open, where the service meets them: the type of what it does by itself, and what
 * another answer has to know. The service follows the spec and asks; the switches answer (src/emulator/variants).
 */
export interface Questions {
  // What a request may say
  limitOverMax: Question<number | Refusal, { limit: number; maxLimit: number; defaultLimit: number }>;
  limitInvalid: Question<number | Refusal, { defaultLimit: number }>;
  offsetInvalid: Question<number | Refusal>;
  offsetBeyondTotal: Question<number | Refusal, { count: number; limit: number }>;
  sinceMalformed: Question<number | undefined | Refusal>;
  sinceForm: Question<string | undefined>;
  sinceZone: Question<number | undefined | Refusal>;
  sinceFuture: Question<number | undefined | Refusal>;
  statusUnknown: Question<readonly string[] | undefined | Refusal>;
  statusMatch: Question<readonly string[], { text: string; statuses: readonly string[] }>;
  projectUnknown: Question<readonly string[] | undefined | Refusal>;
  projectMatch: Question<readonly string[], { text: string; projects: readonly string[] }>;
  queryUnknown: Question<undefined | Refusal>;
  queryRepeated: Question<string | undefined | Refusal, { all: readonly string[] }>;
  idMalformed: Question<number>;
  idUpperCase: Question<boolean>;
  authRequest: Question<undefined | Refusal, { request: Request }>;
  /** Whether `/auth` takes any method. */
  authMethod: Question<boolean>;
  wrongMethod: Question<Answer>;
  preflight: Question<Answer>;
  pathForm: Question<string | Answer, { path: string; basePath: string; search: string }>;
  versionPath: Question<string>;

  // How meetings are listed
  sincePrecision: Question<Stamp>;
  updatedAtTies: Question<Stamp, { newestAtLoad: number }>;
  touches: Question<Stamp>;
  futureUpdates: Question<Stamp>;
  sinceBound: Question<boolean>;
  leftList: Question<Visible, { statuses: readonly string[] | undefined }>;
  leftById: Question<Visible>;
  membership: Question<Visible, { door: Door }>;
  sort: Question<Compare, { stamp: Stamp }>;
  shuffle: Question<Rows>;
  tieBreak: Question<Rows, { stamp: Stamp }>;
  duplicates: Question<Rows, { limit: number }>;
  paging: Question<Rows, { query: SyncQuery }>;
  shortPages: Question<number>;
  emptyPages: Question<Cut, { rows: Rows; limit: number; length: number; offset: number }>;
  total: Question<number, { query: SyncQuery; pageLength: number; countAll: () => number }>;
  totalMoment: Question<number, { query: SyncQuery }>;
  totalFilters: Question<number, { query: SyncQuery; countUnfiltered: () => number }>;
  hasMore: Question<boolean, { query: SyncQuery; end: number; pageLength: number; count: number }>;
  paginationEcho: Question<Fields, { query: SyncQuery }>;
  lastSync: Question<number | null, { query: SyncQuery; listing: Listing; key: string }>;
  emptyAccount: Question<number | null>;
  serverTime: Question<number | string>;
  timestamps: Question<unknown, { time: number }>;

  // How the world changes
  visibility: Question<number>;
  silentChanges: Question<boolean, { changed: readonly string[] }>;
  restores: Question<number, { before: number }>;
  recreation: Question<string, { version: number }>;

  // What a meeting looks like
  byIdShape: Question<Fields, { door: Door }>;
  badMeeting: Question<Fields | null, { door: Door; seq: number }>;
  idCase: Question<string>;
  titles: Question<string, { seq: number }>;
  fileNameDuplicates: Question<string, { entry: Entry; entries: readonly Entry[]; nameOf: (entry: Entry) => string }>;
  fileNameCharacters: Question<string, { name: string }>;
  fileNameEnding: Question<string, { bare: string }>;
  fileNameChanges: Question<MeetingHead & { readonly seq: number }, { entry: Entry }>;
  folderForm: Question<string | null>;
  frontMatterKeys: Question<readonly Property[]>;
  frontMatterYaml: Question<string>;
  idKey: Question<string>;
  timeForm: Question<string, { start: string; hour: number; minute: string }>;
  durationForm: Question<readonly Property[]>;
  sections: Question<readonly Section[], { body: MeetingBody }>;
  notesMarkdown: Question<string | null, { seq: number }>;
  decisionsField: Question<Fields>;
  decisionIds: Question<string, { at: number }>;
  decisionIdLife: Question<string, { version: number }>;
  decisionFileNames: Question<string, { decision: WorldDecision; date: string; meetingName: string }>;
  decisionsUnwanted: Question<readonly WireDecision[]>;
  extraFields: Question<Fields>;
  missingSettings: Question<Fields>;
  syncFrequency: Question<number>;

  // Keys and limits
  bothHeaders: Question<string | undefined | Refusal, { bearer: string | undefined; plain: string }>;
  bearerForm: Question<string | undefined, { header: string }>;
  keyPrefix: Question<boolean>;
  keyLife: Question<boolean, { search: URLSearchParams }>;
  refusal: Question<Answer, { path: string }>;
  /** Whether the key is looked at before the limit. */
  refusalOrder: Question<boolean>;
  userIds: Question<string, { key: EmulatorKey }>;
  limitScope: Question<string>;
  limitCounts: Question<boolean, { path: string; status: number }>;
  limitWindow: Question<Allowance, { times: readonly number[]; bucket: string }>;
  keySharing: Question<Allowance>;
  retryAfter: Question<string | undefined, { resetAt: number }>;
  retryAfterBody: Question<unknown>;
  limitReset: Question<string, { resetAt: number }>;
  limitHeaders: Question<Readonly<Record<string, string>>, { status: number }>;
  errorBody: Question<Answer, { message: string }>;

  // What lies between the service and its client
  proxy: Question<Run>;
  connections: Question<Run>;
  retries: Question<Run>;
  caching: Question<Run, { request: Request }>;
  bodies: Question<Run, { request: Request; entries: readonly Entry[] }>;
  bigPages: Question<Run, { request: Request }>;
  versionHeader: Question<Run>;
}

interface Question<Is, About = undefined> {
  readonly is: Is;
  readonly about: About;
}

export type QuestionName = keyof Questions;
export type Is<N extends QuestionName> = Questions[N]["is"];
export type About<N extends QuestionName> = Questions[N]["about"];

/** Questions that need no telling, and those that do. */
type Plain = { [N in QuestionName]: About<N> extends undefined ? N : never }[QuestionName];
type Told = Exclude<QuestionName, Plain>;

/** Puts a question: `is` is what the service does by itself, and what comes back unless a switch is set. */
export interface Vary {
  <N extends Plain>(name: N, is: Is<N>): Is<N>;
  <N extends Told>(name: N, is: Is<N>, about: About<N>): Is<N>;
}

/** The spec and nothing else. */
export const asSpecified: Vary = <N extends QuestionName>(_name: N, is: Is<N>): Is<N> => is;

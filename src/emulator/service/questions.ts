import type { Entry } from "./database";
import type { MeetingBody, MeetingHead, WorldDecision } from "./meeting";
import type {
  Allowance,
  Answer,
  Compare,
  EmulatorKey,
  Endpoint,
  EntryFilter,
  Fields,
  Listing,
  PageSlice,
  Property,
  Refusal,
  Respond,
  Rows,
  Section,
  SyncQuery,
  UpdatedAt,
  WireDecision,
} from "./protocol";

/**
 * The open questions of the spec. For each: the type of the value that the service uses by default, and the details
 * that another value may depend on. The service calls `vary` where it needs the value; the switches
 * (src/emulator/switches) replace the default.
 */
export interface Questions {
  // How a request is understood
  limitOverMax: Question<number | Refusal, { limit: number; maxLimit: number; defaultLimit: number }>;
  limitInvalid: Question<number | Refusal, { defaultLimit: number }>;
  offsetInvalid: Question<number | Refusal>;
  offsetBeyondTotal: Question<number | Refusal, { count: number; limit: number }>;
  sinceMalformed: Question<number | undefined | Refusal>;
  sinceForm: Question<string | undefined>;
  sinceZone: Question<number | undefined | Refusal, { text: string }>;
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
  /** Whether `/auth` accepts any method. */
  authMethod: Question<boolean>;
  wrongMethod: Question<Answer>;
  preflight: Question<Answer>;
  pathForm: Question<string | Answer, { path: string; basePath: string; search: string }>;
  versionPath: Question<string>;
  /** The answer to an unknown path or a wrong method before the key is checked. */
  keyOrder: Question<Answer | undefined>;
  headMethod: Question<Request>;

  // How meetings are listed
  sincePrecision: Question<UpdatedAt>;
  updatedAtTies: Question<UpdatedAt, { newestAtLoad: number }>;
  touches: Question<UpdatedAt>;
  futureUpdates: Question<UpdatedAt>;
  sinceBound: Question<boolean>;
  leftList: Question<EntryFilter, { statuses: readonly string[] | undefined }>;
  leftById: Question<EntryFilter>;
  membership: Question<EntryFilter, { endpoint: Endpoint }>;
  sort: Question<Compare, { updatedAt: UpdatedAt }>;
  shuffle: Question<Rows>;
  tieBreak: Question<Rows, { updatedAt: UpdatedAt }>;
  duplicates: Question<Rows, { limit: number }>;
  paging: Question<Rows, { query: SyncQuery }>;
  shortPages: Question<number>;
  emptyPages: Question<PageSlice, { rows: Rows; limit: number; length: number; offset: number }>;
  total: Question<number, { query: SyncQuery; pageLength: number; countAll: () => number }>;
  totalMoment: Question<number, { query: SyncQuery }>;
  totalFilters: Question<number, { query: SyncQuery; countUnfiltered: () => number }>;
  hasMore: Question<boolean, { query: SyncQuery; end: number; pageLength: number; count: number }>;
  paginationEcho: Question<Fields, { query: SyncQuery }>;
  lastSync: Question<number | null, { query: SyncQuery; listing: Listing; key: string }>;
  emptyAccount: Question<number | null>;
  serverTime: Question<number | string>;
  timestamps: Question<unknown, { time: number }>;

  // How meetings change
  visibility: Question<number>;
  silentChanges: Question<boolean, { changed: readonly string[] }>;
  restores: Question<number, { before: number }>;
  recreation: Question<string, { version: number }>;

  // What a meeting looks like
  byIdShape: Question<Fields, { endpoint: Endpoint }>;
  badMeeting: Question<Fields | null, { endpoint: Endpoint; seq: number }>;
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
  /** Whether the key is checked before the limit. */
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

  // The network between the service and its client
  proxy: Question<Respond>;
  connections: Question<Respond>;
  retries: Question<Respond>;
  caching: Question<Respond, { request: Request }>;
  bodies: Question<Respond, { request: Request; entries: readonly Entry[] }>;
  bigPages: Question<Respond, { request: Request }>;
  versionHeader: Question<Respond>;
  cors: Question<Respond, { request: Request }>;
}

interface Question<Value, Details = undefined> {
  readonly value: Value;
  readonly details: Details;
}

export type QuestionName = keyof Questions;
export type ValueOf<N extends QuestionName> = Questions[N]["value"];
export type DetailsOf<N extends QuestionName> = Questions[N]["details"];

type NameWithoutDetails = { [N in QuestionName]: DetailsOf<N> extends undefined ? N : never }[QuestionName];
type NameWithDetails = Exclude<QuestionName, NameWithoutDetails>;

/** Returns `value`, the service's default, or the value of the switch when it is set. */
export interface Vary {
  <N extends NameWithoutDetails>(name: N, value: ValueOf<N>): ValueOf<N>;
  <N extends NameWithDetails>(name: N, value: ValueOf<N>, details: DetailsOf<N>): ValueOf<N>;
}

/** No switch is set: always the default. */
export const asSpecified: Vary = <N extends QuestionName>(_name: N, value: ValueOf<N>): ValueOf<N> => value;

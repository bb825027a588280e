import { type QuestionName, type Vary } from "../service/questions.cjs";
import type { RequestContext } from "../service/request-context.cjs";
import type { VariantContext } from "./variant.cjs";
/**
 * Every question that the spec leaves open, as a switch. prose/switch-prose.ts describes the values, and is not part of
 * the plugin.
 */
export declare const openQuestions: {
    proxy: {
        readonly gap: "G67";
        readonly spec: "none";
        readonly values: {
            readonly badGateway: import("./variant.cjs").Variant<"proxy">;
            readonly loginPage: import("./variant.cjs").Variant<"proxy">;
            readonly loginRedirect: import("./variant.cjs").Variant<"proxy">;
            readonly originTimeout: import("./variant.cjs").Variant<"proxy">;
        };
    };
    caching: {
        readonly gap: "G68";
        readonly spec: "noStore";
        readonly values: {
            readonly etag: (respond: import("../service/protocol.cjs").Respond, { request }: {
                request: Request;
            }) => () => import("../service/protocol.cjs").Exchange;
            readonly strayNotModified: (respond: import("../service/protocol.cjs").Respond, _: {
                request: Request;
            }, context: VariantContext) => import("../service/protocol.cjs").Respond | (() => {
                answer: {
                    status: number;
                    body: undefined;
                };
                wire: import("...cjs").WireDirective;
            });
            readonly stale: (respond: import("../service/protocol.cjs").Respond, { request }: {
                request: Request;
            }, context: VariantContext) => () => import("../service/protocol.cjs").Exchange;
        };
    };
    bodies: {
        readonly gap: "G69";
        readonly spec: "clean";
        readonly values: {
            readonly truncated: import("./variant.cjs").Variant<"bodies">;
            readonly wrongLength: import("./variant.cjs").Variant<"bodies">;
            readonly badGzip: import("./variant.cjs").Variant<"bodies">;
            readonly noContent: import("./variant.cjs").Variant<"bodies">;
            readonly bom: (respond: import("../service/protocol.cjs").Respond) => () => import("../service/protocol.cjs").Exchange;
            readonly notANumber: (respond: import("../service/protocol.cjs").Respond, _: {
                request: Request;
                entries: readonly import("../service/database.cjs").Entry[];
            }, context: VariantContext) => import("../service/protocol.cjs").Respond;
            readonly repeatedKeys: (respond: import("../service/protocol.cjs").Respond) => import("../service/protocol.cjs").Respond;
            readonly poison: (respond: import("../service/protocol.cjs").Respond, { request, entries }: {
                request: Request;
                entries: readonly import("../service/database.cjs").Entry[];
            }) => () => import("../service/protocol.cjs").Exchange;
        };
    };
    bigPages: {
        readonly gap: "G70";
        readonly spec: "served";
        readonly values: {
            readonly gatewayTimeout: import("./variant.cjs").Variant<"bigPages">;
            readonly tooLarge: import("./variant.cjs").Variant<"bigPages">;
            readonly slow: import("./variant.cjs").Variant<"bigPages">;
        };
    };
    retries: {
        readonly gap: "G71";
        readonly spec: "harmless";
        readonly values: {
            readonly executedThenLost: import("./variant.cjs").Variant<"retries">;
        };
    };
    connections: {
        readonly gap: "G75";
        readonly spec: "kept";
        readonly values: {
            readonly reset: import("./variant.cjs").Variant<"connections">;
        };
    };
    versionHeader: {
        readonly gap: "G74";
        readonly spec: "none";
        readonly values: {
            readonly sent: (respond: import("../service/protocol.cjs").Respond) => () => import("../service/protocol.cjs").Exchange;
        };
    };
    cors: {
        readonly gap: "";
        readonly spec: "none";
        readonly values: {
            readonly any: (respond: import("../service/protocol.cjs").Respond, { request }: {
                request: Request;
            }) => (() => {
                answer: {
                    status: number;
                    headers: {
                        "Access-Control-Allow-Methods": string;
                        "Access-Control-Allow-Headers": string;
                        "Access-Control-Max-Age": string;
                        "Access-Control-Allow-Origin": string;
                        "Access-Control-Expose-Headers": string;
                    };
                    body: undefined;
                };
                wire: {
                    delay: number;
                };
            }) | (() => import("../service/protocol.cjs").Exchange);
        };
    };
    bothHeaders: {
        readonly gap: "G55";
        readonly spec: "bearerWins";
        readonly values: {
            readonly apiKeyWins: (_: string | import("../service/protocol.cjs").Refusal | undefined, { plain }: {
                bearer: string | undefined;
                plain: string;
            }) => string;
            readonly mustAgree: (_: string | import("../service/protocol.cjs").Refusal | undefined, { bearer, plain }: {
                bearer: string | undefined;
                plain: string;
            }) => string | {
                refuse: number;
            };
            readonly reject: () => {
                refuse: number;
            };
        };
    };
    bearerForm: {
        readonly gap: "G56";
        readonly spec: "lenient";
        readonly values: {
            readonly exact: (_: string | undefined, { header }: {
                header: string;
            }) => string | undefined;
        };
    };
    keyPrefix: {
        readonly gap: "G57";
        readonly spec: "unchecked";
        readonly values: {
            readonly checked: () => false;
        };
    };
    refusal: {
        readonly gap: "G58";
        readonly spec: "unauthorized";
        readonly values: {
            readonly validFalse: (answer: import("../service/protocol.cjs").Answer, { path }: {
                path: string;
            }) => import("../service/protocol.cjs").Answer;
            readonly forbidden: () => import("../service/protocol.cjs").Answer;
        };
    };
    keyLife: {
        readonly gap: "G59";
        readonly spec: "lasting";
        readonly values: {
            readonly endsInSweep: (isValid: boolean, { search }: {
                search: URLSearchParams;
            }) => boolean;
        };
    };
    limitScope: {
        readonly gap: "G60";
        readonly spec: "perKey";
        readonly values: {
            readonly allKeys: () => string;
        };
    };
    limitCounts: {
        readonly gap: "G60";
        readonly spec: "everything";
        readonly values: {
            readonly successes: (_: boolean, { status }: {
                path: string;
                status: number;
            }) => boolean;
            readonly exceptAuth: (_: boolean, { path }: {
                path: string;
                status: number;
            }) => boolean;
        };
    };
    refusalOrder: {
        readonly gap: "G60";
        readonly spec: "keyFirst";
        readonly values: {
            readonly limitFirst: () => false;
        };
    };
    limitWindow: {
        readonly gap: "G61";
        readonly spec: "minute";
        readonly values: {
            readonly fromFirst: (allowance: import("...cjs").Allowance, { times, bucket }: {
                times: readonly number[];
                bucket: string;
            }, context: VariantContext) => import("...cjs").Allowance;
            readonly sliding: (allowance: import("...cjs").Allowance, { times }: {
                times: readonly number[];
                bucket: string;
            }, { now }: VariantContext) => import("...cjs").Allowance;
            readonly tokenBucket: (allowance: import("...cjs").Allowance, { times }: {
                times: readonly number[];
                bucket: string;
            }, { now }: VariantContext) => import("...cjs").Allowance;
        };
    };
    keySharing: {
        readonly gap: "G72";
        readonly spec: "alone";
        readonly values: {
            readonly otherDevice: (own: import("...cjs").Allowance) => {
                left: number;
                limit: number;
                resetAt: number;
            };
        };
    };
    retryAfter: {
        readonly gap: "G62";
        readonly spec: "seconds";
        readonly values: {
            readonly milliseconds: (seconds: string | undefined) => string;
            readonly date: (_: string | undefined, { resetAt }: {
                resetAt: number;
            }) => string;
            readonly absent: () => undefined;
            readonly zero: () => string;
            readonly negative: () => string;
            readonly huge: () => string;
        };
    };
    retryAfterBody: {
        readonly gap: "G63";
        readonly spec: "equal";
        readonly values: {
            readonly differs: (seconds: unknown) => number;
            readonly string: (seconds: unknown) => string;
            readonly missing: () => undefined;
        };
    };
    limitReset: {
        readonly gap: "G64";
        readonly spec: "seconds";
        readonly values: {
            readonly milliseconds: (_: string, { resetAt }: {
                resetAt: number;
            }) => string;
            readonly delta: (_: string, { resetAt }: {
                resetAt: number;
            }, { now }: VariantContext) => string;
            readonly iso: (_: string, { resetAt }: {
                resetAt: number;
            }) => string;
        };
    };
    limitHeaders: {
        readonly gap: "G65";
        readonly spec: "always";
        readonly values: {
            readonly missingOnErrors: (headers: Readonly<Record<string, string>>, { status }: {
                status: number;
            }) => Readonly<Record<string, string>>;
            readonly never: () => {};
            readonly joined: (headers: Readonly<Record<string, string>>) => {
                [k: string]: string;
            };
        };
    };
    errorBody: {
        readonly gap: "G66";
        readonly spec: "json";
        readonly values: {
            readonly html: ({ status }: import("../service/protocol.cjs").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.cjs").Answer;
            readonly text: ({ status }: import("../service/protocol.cjs").Answer, { message }: {
                message: string;
            }) => {
                status: number;
                body: string;
                type: string;
            };
            readonly empty: ({ status }: import("../service/protocol.cjs").Answer) => {
                status: number;
                body: string;
            };
            readonly problem: ({ status }: import("../service/protocol.cjs").Answer, { message }: {
                message: string;
            }) => {
                type: string;
                status: number;
                headers?: Readonly<Record<string, string>>;
                body: string | undefined;
            };
            readonly object: ({ status }: import("../service/protocol.cjs").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.cjs").Answer;
            readonly withCode: ({ status }: import("../service/protocol.cjs").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.cjs").Answer;
        };
    };
    userIds: {
        readonly gap: "G73";
        readonly spec: "perAccount";
        readonly values: {
            readonly perKey: (_: string, { key }: {
                key: import("...cjs").EmulatorKey;
            }) => string;
        };
    };
    byIdShape: {
        readonly gap: "G37";
        readonly spec: "same";
        readonly values: {
            readonly listTrimmed: (fields: Readonly<Record<string, unknown>>, { endpoint }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
            }) => Readonly<Record<string, unknown>>;
            readonly byIdTrimmed: (fields: Readonly<Record<string, unknown>>, { endpoint }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
            }) => Readonly<Record<string, unknown>>;
            readonly crlf: (fields: Readonly<Record<string, unknown>>, { endpoint }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
            }) => Readonly<Record<string, unknown>>;
        };
    };
    fileNameDuplicates: {
        readonly gap: "G39";
        readonly spec: "possible";
        readonly values: {
            readonly numbered: (name: string, { entry, entries, nameOf }: {
                entry: import("../service/database.cjs").Entry;
                entries: readonly import("../service/database.cjs").Entry[];
                nameOf: (entry: import("../service/database.cjs").Entry) => string;
            }) => string;
            readonly caseOnly: (name: string, { entry }: {
                entry: import("../service/database.cjs").Entry;
                entries: readonly import("../service/database.cjs").Entry[];
                nameOf: (entry: import("../service/database.cjs").Entry) => string;
            }) => string;
            readonly decomposed: (name: string, { entry }: {
                entry: import("../service/database.cjs").Entry;
                entries: readonly import("../service/database.cjs").Entry[];
                nameOf: (entry: import("../service/database.cjs").Entry) => string;
            }) => string;
        };
    };
    fileNameCharacters: {
        readonly gap: "G40";
        readonly spec: "safe";
        readonly values: {
            readonly raw: (_: string, { name }: {
                name: string;
            }) => string;
            readonly path: (safe: string) => string;
            readonly long: (safe: string) => string;
        };
    };
    fileNameEnding: {
        readonly gap: "G41";
        readonly spec: "md";
        readonly values: {
            readonly missing: (_: string, { bare }: {
                bare: string;
            }) => string;
            readonly upperCase: (_: string, { bare }: {
                bare: string;
            }) => string;
        };
    };
    titles: {
        readonly gap: "G41";
        readonly spec: "present";
        readonly values: {
            readonly someEmpty: (title: string, { seq }: {
                seq: number;
            }) => string;
        };
    };
    fileNameChanges: {
        readonly gap: "G42";
        readonly spec: "follow";
        readonly values: {
            readonly frozen: (head: import("...cjs").MeetingHead & {
                readonly seq: number;
            }, { entry }: {
                entry: import("../service/database.cjs").Entry;
            }) => import("...cjs").MeetingHead & Pick<import("../service/database.cjs").Entry, "seq">;
        };
    };
    folderForm: {
        readonly gap: "G43";
        readonly spec: "relative";
        readonly values: {
            readonly slashes: (name: string | null) => string;
            readonly root: () => string;
            readonly parent: (name: string | null) => string;
            readonly null: () => null;
        };
    };
    frontMatterKeys: {
        readonly gap: "G44";
        readonly spec: "all";
        readonly values: {
            readonly few: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly noAttendees: (all: readonly import("../service/protocol.cjs").Property[]) => [string, string][];
            readonly extra: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly reordered: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
        };
    };
    frontMatterYaml: {
        readonly gap: "G45";
        readonly spec: "valid";
        readonly values: {
            readonly unquoted: (note: string) => string;
            readonly crlf: (note: string) => string;
            readonly bom: (note: string) => string;
            readonly secondFence: (note: string) => string;
        };
    };
    idKey: {
        readonly gap: "G46";
        readonly spec: "minutes_id";
        readonly values: {
            readonly other: () => string;
            readonly capitalised: () => string;
        };
    };
    timeForm: {
        readonly gap: "G47";
        readonly spec: "twelveHours";
        readonly values: {
            readonly twentyFourHours: (_: string, { hour, minute }: {
                start: string;
                hour: number;
                minute: string;
            }) => string;
            readonly alwaysUtc: (_: string, { start }: {
                start: string;
                hour: number;
                minute: string;
            }) => string;
        };
    };
    durationForm: {
        readonly gap: "G47";
        readonly spec: "present";
        readonly values: {
            readonly missing: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly zero: (all: readonly import("../service/protocol.cjs").Property[]) => [string, string][];
        };
    };
    sections: {
        readonly gap: "G48";
        readonly spec: "bySettings";
        readonly values: {
            readonly decisions: (all: readonly import("../service/protocol.cjs").Section[], { body }: {
                body: import("...cjs").MeetingBody;
            }) => import("../service/protocol.cjs").Section[];
            readonly actionItems: (all: readonly import("../service/protocol.cjs").Section[], { body }: {
                body: import("...cjs").MeetingBody;
            }) => import("../service/protocol.cjs").Section[];
            readonly transcript: (all: readonly import("../service/protocol.cjs").Section[], { body }: {
                body: import("...cjs").MeetingBody;
            }) => import("../service/protocol.cjs").Section[];
            readonly deeper: (all: readonly import("../service/protocol.cjs").Section[]) => {
                heading: string;
                text: string;
            }[];
            readonly german: (all: readonly import("../service/protocol.cjs").Section[]) => {
                heading: string;
                text: string;
            }[];
        };
    };
    notesMarkdown: {
        readonly gap: "G49";
        readonly spec: "text";
        readonly values: {
            readonly null: (note: string | null, { seq }: {
                seq: number;
            }) => string | null;
            readonly empty: (note: string | null, { seq }: {
                seq: number;
            }) => string | null;
            readonly huge: (note: string | null, { seq }: {
                seq: number;
            }) => string | null;
        };
    };
    decisionsField: {
        readonly gap: "G51";
        readonly spec: "array";
        readonly values: {
            readonly missing: (fields: Readonly<Record<string, unknown>>) => {
                [k: string]: unknown;
            };
            readonly null: (fields: Readonly<Record<string, unknown>>) => {
                decisions: null;
            };
        };
    };
    decisionIds: {
        readonly gap: "G51";
        readonly spec: "unique";
        readonly values: {
            readonly perMeeting: (_: string, { at }: {
                at: number;
            }) => string;
            readonly repeated: () => string;
        };
    };
    decisionFileNames: {
        readonly gap: "G51";
        readonly spec: "own";
        readonly values: {
            readonly shared: (_: string, { date }: {
                decision: import("...cjs").WorldDecision;
                date: string;
                meetingName: string;
            }) => string;
            readonly likeMeeting: (_: string, { meetingName }: {
                decision: import("...cjs").WorldDecision;
                date: string;
                meetingName: string;
            }) => string;
            readonly long: (_: string, { decision, date }: {
                decision: import("...cjs").WorldDecision;
                date: string;
                meetingName: string;
            }) => string;
        };
    };
    decisionsUnwanted: {
        readonly gap: "G51";
        readonly spec: "sent";
        readonly values: {
            readonly empty: () => never[];
        };
    };
    decisionIdLife: {
        readonly gap: "";
        readonly spec: "stable";
        readonly values: {
            readonly newWhenReprocessed: (id: string, { version }: {
                version: number;
            }) => string;
        };
    };
    extraFields: {
        readonly gap: "G52";
        readonly spec: "none";
        readonly values: {
            readonly some: (fields: Readonly<Record<string, unknown>>) => {
                language: string;
                links: {
                    self: null;
                };
                plan: string;
            };
        };
    };
    missingSettings: {
        readonly gap: "G52";
        readonly spec: "none";
        readonly values: {
            readonly most: ({ meetings_folder, decisions_folder }: Readonly<Record<string, unknown>>) => {
                meetings_folder: unknown;
                decisions_folder: unknown;
            };
        };
    };
    syncFrequency: {
        readonly gap: "G52";
        readonly spec: "asSet";
        readonly values: {
            readonly zero: () => number;
            readonly negative: () => number;
            readonly huge: () => number;
        };
    };
    badMeeting: {
        readonly gap: "G53";
        readonly spec: "none";
        readonly values: {
            readonly inList: (fields: Readonly<Record<string, unknown>> | null, { endpoint, seq }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
                seq: number;
            }) => Readonly<Record<string, unknown>> | null;
            readonly everywhere: (fields: Readonly<Record<string, unknown>> | null, { seq }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
                seq: number;
            }) => Readonly<Record<string, unknown>> | null;
            readonly notAnObject: (fields: Readonly<Record<string, unknown>> | null, { endpoint, seq }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
                seq: number;
            }) => Readonly<Record<string, unknown>> | null;
        };
    };
    idCase: {
        readonly gap: "G54";
        readonly spec: "lower";
        readonly values: {
            readonly changing: (id: string, _: undefined, { number }: VariantContext) => string;
        };
    };
    visibility: {
        readonly gap: "G30";
        readonly spec: "atOnce";
        readonly values: {
            readonly late: () => number;
        };
    };
    silentChanges: {
        readonly gap: "G31";
        readonly spec: "none";
        readonly values: {
            readonly settings: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly peopleAndProjects: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly decisions: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly everything: () => true;
        };
    };
    restores: {
        readonly gap: "G33";
        readonly spec: "none";
        readonly values: {
            readonly backdated: (_: number, { before }: {
                before: number;
            }) => number;
        };
    };
    recreation: {
        readonly gap: "G38";
        readonly spec: "sameId";
        readonly values: {
            readonly newId: (id: string, { version }: {
                version: number;
            }) => string;
        };
    };
    sincePrecision: {
        readonly gap: "G6";
        readonly spec: "milliseconds";
        readonly values: {
            readonly seconds: (updatedAt: import("../service/protocol.cjs").UpdatedAt) => (entry: import("../service/database.cjs").Entry) => number;
            readonly day: (updatedAt: import("../service/protocol.cjs").UpdatedAt) => (entry: import("../service/database.cjs").Entry) => number;
            readonly microseconds: (updatedAt: import("../service/protocol.cjs").UpdatedAt) => (entry: import("../service/database.cjs").Entry) => number;
        };
    };
    updatedAtTies: {
        readonly gap: "G29";
        readonly spec: "rare";
        readonly values: {
            readonly mass: (updatedAt: import("../service/protocol.cjs").UpdatedAt, { newestAtLoad }: {
                newestAtLoad: number;
            }) => (entry: import("../service/database.cjs").Entry) => number;
        };
    };
    touches: {
        readonly gap: "G32";
        readonly spec: "rare";
        readonly values: {
            readonly nightly: (updatedAt: import("../service/protocol.cjs").UpdatedAt, _: undefined, { now }: VariantContext) => (entry: import("../service/database.cjs").Entry) => number;
        };
    };
    futureUpdates: {
        readonly gap: "G34";
        readonly spec: "none";
        readonly values: {
            readonly some: (updatedAt: import("../service/protocol.cjs").UpdatedAt) => (entry: import("../service/database.cjs").Entry) => number;
        };
    };
    lastSync: {
        readonly gap: "G27";
        readonly spec: "serverTime";
        readonly values: {
            readonly since: (_: number | null, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
                listing: import("../service/protocol.cjs").Listing;
                key: string;
            }) => number | null;
            readonly pageNewest: (_: number | null, { listing }: {
                query: import("../service/protocol.cjs").SyncQuery;
                listing: import("../service/protocol.cjs").Listing;
                key: string;
            }) => number | null;
            readonly allNewest: (_: number | null, { listing }: {
                query: import("../service/protocol.cjs").SyncQuery;
                listing: import("../service/protocol.cjs").Listing;
                key: string;
            }) => number | null;
            readonly previousRequest: (now: number | null, { key }: {
                query: import("../service/protocol.cjs").SyncQuery;
                listing: import("../service/protocol.cjs").Listing;
                key: string;
            }, context: VariantContext) => number | null;
            readonly nullWhenEmpty: (now: number | null, { listing }: {
                query: import("../service/protocol.cjs").SyncQuery;
                listing: import("../service/protocol.cjs").Listing;
                key: string;
            }) => number | null;
        };
    };
    emptyAccount: {
        readonly gap: "G78";
        readonly spec: "asOtherwise";
        readonly values: {
            readonly null: () => null;
            readonly epoch: () => number;
        };
    };
    serverTime: {
        readonly gap: "G28";
        readonly spec: "now";
        readonly values: {
            readonly transactionStart: (_: string | number, __: undefined, { now }: VariantContext) => number;
            readonly cached: (_: string | number, __: undefined, { now }: VariantContext) => number;
            readonly otherZone: (_: string | number, __: undefined, { now }: VariantContext) => string;
            readonly ahead: (_: string | number, __: undefined, { now }: VariantContext) => number;
            readonly behind: (_: string | number, __: undefined, { now }: VariantContext) => number;
        };
    };
    timestamps: {
        readonly gap: "G50";
        readonly spec: "milliseconds";
        readonly values: {
            readonly seconds: (_: unknown, { time }: {
                time: number;
            }) => string;
            readonly microseconds: (_: unknown, { time }: {
                time: number;
            }) => string;
            readonly offset: (_: unknown, { time }: {
                time: number;
            }) => string;
            readonly dateOnly: (_: unknown, { time }: {
                time: number;
            }) => string;
            readonly epoch: (_: unknown, { time }: {
                time: number;
            }) => number;
            readonly null: () => null;
        };
    };
    sinceBound: {
        readonly gap: "G7";
        readonly spec: "exclusive";
        readonly values: {
            readonly inclusive: () => true;
        };
    };
    sort: {
        readonly gap: "G18";
        readonly spec: "updatedDesc";
        readonly values: {
            readonly updatedAsc: (newestFirst: import("../service/protocol.cjs").Compare) => (a: import("../service/database.cjs").Entry, b: import("../service/database.cjs").Entry) => number;
            readonly dateDesc: () => (a: import("../service/database.cjs").Entry, b: import("../service/database.cjs").Entry) => number;
            readonly dateAsc: () => (a: import("../service/database.cjs").Entry, b: import("../service/database.cjs").Entry) => number;
            readonly id: () => (a: import("../service/database.cjs").Entry, b: import("../service/database.cjs").Entry) => number;
            readonly created: () => (a: import("../service/database.cjs").Entry, b: import("../service/database.cjs").Entry) => number;
        };
    };
    shuffle: {
        readonly gap: "G18";
        readonly spec: "none";
        readonly values: {
            readonly everyRequest: (rows: import("../service/protocol.cjs").Rows, _: undefined, { number }: VariantContext) => import("../service/database.cjs").Entry[];
        };
    };
    tieBreak: {
        readonly gap: "G19";
        readonly spec: "id";
        readonly values: {
            readonly none: (rows: import("../service/protocol.cjs").Rows, { updatedAt }: {
                updatedAt: import("../service/protocol.cjs").UpdatedAt;
            }, { number }: VariantContext) => import("../service/protocol.cjs").Rows;
        };
    };
    paging: {
        readonly gap: "G20";
        readonly spec: "live";
        readonly values: {
            readonly snapshot: (rows: import("../service/protocol.cjs").Rows, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
            }, context: VariantContext) => import("../service/protocol.cjs").Rows;
            readonly replicaLag: (rows: import("../service/protocol.cjs").Rows, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
            }, context: VariantContext) => import("../service/protocol.cjs").Rows;
        };
    };
    duplicates: {
        readonly gap: "G21";
        readonly spec: "none";
        readonly values: {
            readonly betweenPages: (rows: import("../service/protocol.cjs").Rows, { limit }: {
                limit: number;
            }) => import("../service/database.cjs").Entry[];
            readonly insidePage: (rows: import("../service/protocol.cjs").Rows) => import("../service/database.cjs").Entry[];
        };
    };
    total: {
        readonly gap: "G22";
        readonly spec: "exact";
        readonly values: {
            readonly ignoresSince: (total: number, { query, countAll }: {
                query: import("../service/protocol.cjs").SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly pageLength: (_: number, { pageLength }: {
                query: import("../service/protocol.cjs").SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly capped: (total: number, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly stale: (total: number, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
                pageLength: number;
                countAll: () => number;
            }, context: VariantContext) => number;
            readonly drifting: (total: number, _: {
                query: import("../service/protocol.cjs").SyncQuery;
                pageLength: number;
                countAll: () => number;
            }, { number }: VariantContext) => number;
        };
    };
    totalMoment: {
        readonly gap: "G76";
        readonly spec: "samePage";
        readonly values: {
            readonly earlier: (count: number, { query }: {
                query: import("../service/protocol.cjs").SyncQuery;
            }, context: VariantContext) => number;
        };
    };
    totalFilters: {
        readonly gap: "G77";
        readonly spec: "applied";
        readonly values: {
            readonly ignored: (_: number, { countUnfiltered }: {
                query: import("../service/protocol.cjs").SyncQuery;
                countUnfiltered: () => number;
            }) => number;
        };
    };
    hasMore: {
        readonly gap: "G23";
        readonly spec: "exact";
        readonly values: {
            readonly fullPage: (_: boolean, { query, pageLength }: {
                query: import("../service/protocol.cjs").SyncQuery;
                end: number;
                pageLength: number;
                count: number;
            }) => boolean;
            readonly never: () => false;
            readonly always: () => true;
            readonly staleTotal: (_: boolean, { query, end, count }: {
                query: import("../service/protocol.cjs").SyncQuery;
                end: number;
                pageLength: number;
                count: number;
            }, context: VariantContext) => boolean;
        };
    };
    emptyPages: {
        readonly gap: "G24";
        readonly spec: "none";
        readonly values: {
            readonly filteredAfterPaging: (slice: import("../service/protocol.cjs").PageSlice, { rows, limit, length, offset }: {
                rows: import("../service/protocol.cjs").Rows;
                limit: number;
                length: number;
                offset: number;
            }) => import("../service/protocol.cjs").PageSlice;
        };
    };
    shortPages: {
        readonly gap: "G25";
        readonly spec: "none";
        readonly values: {
            readonly half: (limit: number) => number;
        };
    };
    paginationEcho: {
        readonly gap: "G26";
        readonly spec: "applied";
        readonly values: {
            readonly requested: (applied: Readonly<Record<string, unknown>>, { query: { asked } }: {
                query: import("../service/protocol.cjs").SyncQuery;
            }) => {
                offset?: number | undefined;
                limit?: number | undefined;
            };
            readonly strings: (applied: Readonly<Record<string, unknown>>) => {
                limit: string;
                offset: string;
            };
            readonly missing: ({ total, hasMore }: Readonly<Record<string, unknown>>) => {
                total: unknown;
                hasMore: unknown;
            };
        };
    };
    leftList: {
        readonly gap: "G35";
        readonly spec: "vanish";
        readonly values: {
            readonly stay: (isListed: import("../service/protocol.cjs").EntryFilter, { statuses }: {
                statuses: readonly string[] | undefined;
            }) => (entry: import("../service/database.cjs").Entry) => boolean;
        };
    };
    leftById: {
        readonly gap: "G35";
        readonly spec: "notFound";
        readonly values: {
            readonly found: () => () => true;
        };
    };
    membership: {
        readonly gap: "G36";
        readonly spec: "consistent";
        readonly values: {
            readonly byIdOnly: (isVisible: import("../service/protocol.cjs").EntryFilter, { endpoint }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
            }) => import("../service/protocol.cjs").EntryFilter;
            readonly listOnly: (isVisible: import("../service/protocol.cjs").EntryFilter, { endpoint }: {
                endpoint: import("../service/protocol.cjs").Endpoint;
            }) => import("../service/protocol.cjs").EntryFilter;
        };
    };
    limitOverMax: {
        readonly gap: "G1";
        readonly spec: "clamp";
        readonly values: {
            readonly reject: () => import("../service/protocol.cjs").Refusal;
            readonly honour: (_: number | import("../service/protocol.cjs").Refusal, { limit }: {
                limit: number;
                maxLimit: number;
                defaultLimit: number;
            }) => number;
            readonly default50: (_: number | import("../service/protocol.cjs").Refusal, { defaultLimit }: {
                limit: number;
                maxLimit: number;
                defaultLimit: number;
            }) => number;
        };
    };
    limitInvalid: {
        readonly gap: "G2";
        readonly spec: "reject";
        readonly values: {
            readonly default50: (_: number | import("../service/protocol.cjs").Refusal, { defaultLimit }: {
                defaultLimit: number;
            }) => number;
            readonly one: () => number;
            readonly empty: () => number;
        };
    };
    offsetInvalid: {
        readonly gap: "G3";
        readonly spec: "reject";
        readonly values: {
            readonly zero: () => number;
            readonly fail: () => import("../service/protocol.cjs").Refusal;
        };
    };
    offsetBeyondTotal: {
        readonly gap: "G4";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => import("../service/protocol.cjs").Refusal;
            readonly notFound: () => import("../service/protocol.cjs").Refusal;
            readonly lastPage: (_: number | import("../service/protocol.cjs").Refusal, { count, limit }: {
                count: number;
                limit: number;
            }) => number;
        };
    };
    sinceMalformed: {
        readonly gap: "G5";
        readonly spec: "reject";
        readonly values: {
            readonly ignore: () => undefined;
            readonly fail: () => import("../service/protocol.cjs").Refusal;
            readonly empty: () => number;
        };
    };
    sinceForm: {
        readonly gap: "G5";
        readonly spec: "any";
        readonly values: {
            readonly wholeSeconds: (text: string | undefined) => string | undefined;
            readonly neverRead: () => undefined;
        };
    };
    sinceZone: {
        readonly gap: "G8";
        readonly spec: "parsed";
        readonly values: {
            readonly reject: (since: number | import("../service/protocol.cjs").Refusal | undefined, { text }: {
                text: string;
            }) => number | import("../service/protocol.cjs").Refusal | undefined;
        };
    };
    sinceFuture: {
        readonly gap: "G9";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => import("../service/protocol.cjs").Refusal;
        };
    };
    statusUnknown: {
        readonly gap: "G10";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => import("../service/protocol.cjs").Refusal;
            readonly ignore: () => string[];
            readonly all: () => undefined;
        };
    };
    statusMatch: {
        readonly gap: "G11";
        readonly spec: "exact";
        readonly values: {
            readonly caseInsensitive: (_: readonly string[], { text, statuses }: {
                text: string;
                statuses: readonly string[];
            }) => string[];
            readonly list: (_: readonly string[], { text, statuses }: {
                text: string;
                statuses: readonly string[];
            }) => string[];
        };
    };
    projectUnknown: {
        readonly gap: "G12";
        readonly spec: "empty";
        readonly values: {
            readonly notFound: () => import("../service/protocol.cjs").Refusal;
            readonly reject: () => import("../service/protocol.cjs").Refusal;
            readonly ignore: () => undefined;
        };
    };
    projectMatch: {
        readonly gap: "G12";
        readonly spec: "exact";
        readonly values: {
            readonly caseInsensitive: (_: readonly string[], { text, projects }: {
                text: string;
                projects: readonly string[];
            }) => string[];
            readonly prefix: (_: readonly string[], { text, projects }: {
                text: string;
                projects: readonly string[];
            }) => string[];
        };
    };
    queryUnknown: {
        readonly gap: "G13";
        readonly spec: "ignore";
        readonly values: {
            readonly reject: () => import("../service/protocol.cjs").Refusal;
        };
    };
    queryRepeated: {
        readonly gap: "G13";
        readonly spec: "first";
        readonly values: {
            readonly last: (_: string | import("../service/protocol.cjs").Refusal | undefined, { all }: {
                all: readonly string[];
            }) => string | undefined;
            readonly reject: () => import("../service/protocol.cjs").Refusal;
        };
    };
    idMalformed: {
        readonly gap: "G14";
        readonly spec: "notFound";
        readonly values: {
            readonly reject: () => number;
            readonly fail: () => number;
        };
    };
    idUpperCase: {
        readonly gap: "G14";
        readonly spec: "found";
        readonly values: {
            readonly notFound: () => false;
        };
    };
    authRequest: {
        readonly gap: "G15";
        readonly spec: "lenient";
        readonly values: {
            readonly needsContentType: (_: import("../service/protocol.cjs").Refusal | undefined, { request }: {
                request: Request;
            }) => {
                refuse: number;
            } | undefined;
            readonly needsEmptyBody: (_: import("../service/protocol.cjs").Refusal | undefined, { request }: {
                request: Request;
            }) => import("../service/protocol.cjs").Refusal | undefined;
        };
    };
    authMethod: {
        readonly gap: "G15";
        readonly spec: "postOnly";
        readonly values: {
            readonly any: () => true;
        };
    };
    wrongMethod: {
        readonly gap: "G16";
        readonly spec: "methodNotAllowed";
        readonly values: {
            readonly notFound: () => import("../service/protocol.cjs").Answer;
            readonly htmlNotFound: () => import("../service/protocol.cjs").Answer;
            readonly unauthorized: () => import("../service/protocol.cjs").Answer;
        };
    };
    preflight: {
        readonly gap: "G16";
        readonly spec: "noContent";
        readonly values: {
            readonly notFound: () => import("../service/protocol.cjs").Answer;
            readonly unauthorized: () => import("../service/protocol.cjs").Answer;
        };
    };
    pathForm: {
        readonly gap: "G17";
        readonly spec: "exact";
        readonly values: {
            readonly redirect: (own: string | import("../service/protocol.cjs").Answer, { path, basePath, search }: {
                path: string;
                basePath: string;
                search: string;
            }) => string | import("../service/protocol.cjs").Answer;
            readonly lenient: (_: string | import("../service/protocol.cjs").Answer, { path }: {
                path: string;
                basePath: string;
                search: string;
            }) => string;
        };
    };
    keyOrder: {
        readonly gap: "";
        readonly spec: "afterPath";
        readonly values: {
            readonly beforePath: () => undefined;
        };
    };
    headMethod: {
        readonly gap: "";
        readonly spec: "own";
        readonly values: {
            readonly likeGet: (request: Request) => Request;
        };
    };
    versionPath: {
        readonly gap: "G74";
        readonly spec: "none";
        readonly values: {
            readonly also: (path: string) => string;
        };
    };
};
type Table = typeof openQuestions;
export type SwitchName = QuestionName;
/** The values of a switch. The first is the default. */
export type SwitchValue<N extends SwitchName> = Table[N]["spec"] | Extract<keyof Table[N]["values"], string>;
export type SwitchSettings = {
    readonly [N in SwitchName]?: SwitchValue<N>;
};
export interface SwitchState {
    readonly name: SwitchName;
    /** `G1` to `G78`; empty for behaviour that is not in the list of gaps. */
    readonly gap: string;
    /** The first is the default. */
    readonly values: readonly string[];
    readonly value: string;
}
export interface Switches {
    list(): SwitchState[];
    /**
     * Sets some, keeps the rest. Throws a RangeError for an unknown name or value; its message lists the known values.
     */
    set(settings: SwitchSettings): void;
    /** Sets all to their defaults. */
    reset(): void;
    /** The switches that are not at their default. */
    changed(): SwitchSettings;
}
/** What the emulator needs to answer requests. Times are in milliseconds since 1970. */
export interface RequestContexts {
    /** `number` is the number of the request, from 1. */
    forRequest(now: number, number: number): RequestContext;
    /** A context for reading only: variants do not remember what happens in it. */
    forReading(now: number): RequestContext;
    /** For changes outside of requests. Adds to `applied` the switches that change a value. */
    vary(applied: Set<string>, now: () => number): Vary;
}
/** All at their default but `initial`. Throws as `set` does. */
export declare function createSwitches(initial?: SwitchSettings): Switches & RequestContexts;
export {};

/** What a meeting looks like (spec 2.1 to 2.3). */
export declare const meetingVariants: {
    readonly byIdShape: {
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
    readonly fileNameDuplicates: {
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
    readonly fileNameCharacters: {
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
    readonly fileNameEnding: {
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
    readonly titles: {
        readonly gap: "G41";
        readonly spec: "present";
        readonly values: {
            readonly someEmpty: (title: string, { seq }: {
                seq: number;
            }) => string;
        };
    };
    readonly fileNameChanges: {
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
    readonly folderForm: {
        readonly gap: "G43";
        readonly spec: "relative";
        readonly values: {
            readonly slashes: (name: string | null) => string;
            readonly root: () => string;
            readonly parent: (name: string | null) => string;
            readonly null: () => null;
        };
    };
    readonly frontMatterKeys: {
        readonly gap: "G44";
        readonly spec: "all";
        readonly values: {
            readonly few: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly noAttendees: (all: readonly import("../service/protocol.cjs").Property[]) => [string, string][];
            readonly extra: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly reordered: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
        };
    };
    readonly frontMatterYaml: {
        readonly gap: "G45";
        readonly spec: "valid";
        readonly values: {
            readonly unquoted: (note: string) => string;
            readonly crlf: (note: string) => string;
            readonly bom: (note: string) => string;
            readonly secondFence: (note: string) => string;
        };
    };
    readonly idKey: {
        readonly gap: "G46";
        readonly spec: "minutes_id";
        readonly values: {
            readonly other: () => string;
            readonly capitalised: () => string;
        };
    };
    readonly timeForm: {
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
    readonly durationForm: {
        readonly gap: "G47";
        readonly spec: "present";
        readonly values: {
            readonly missing: (all: readonly import("../service/protocol.cjs").Property[]) => import("../service/protocol.cjs").Property[];
            readonly zero: (all: readonly import("../service/protocol.cjs").Property[]) => [string, string][];
        };
    };
    readonly sections: {
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
    readonly notesMarkdown: {
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
    readonly decisionsField: {
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
    readonly decisionIds: {
        readonly gap: "G51";
        readonly spec: "unique";
        readonly values: {
            readonly perMeeting: (_: string, { at }: {
                at: number;
            }) => string;
            readonly repeated: () => string;
        };
    };
    readonly decisionFileNames: {
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
    readonly decisionsUnwanted: {
        readonly gap: "G51";
        readonly spec: "sent";
        readonly values: {
            readonly empty: () => never[];
        };
    };
    readonly decisionIdLife: {
        readonly gap: "";
        readonly spec: "stable";
        readonly values: {
            readonly newWhenReprocessed: (id: string, { version }: {
                version: number;
            }) => string;
        };
    };
    readonly extraFields: {
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
    readonly missingSettings: {
        readonly gap: "G52";
        readonly spec: "none";
        readonly values: {
            readonly most: ({ meetings_folder, decisions_folder }: Readonly<Record<string, unknown>>) => {
                meetings_folder: unknown;
                decisions_folder: unknown;
            };
        };
    };
    readonly syncFrequency: {
        readonly gap: "G52";
        readonly spec: "asSet";
        readonly values: {
            readonly zero: () => number;
            readonly negative: () => number;
            readonly huge: () => number;
        };
    };
    readonly badMeeting: {
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
    readonly idCase: {
        readonly gap: "G54";
        readonly spec: "lower";
        readonly values: {
            readonly changing: (id: string, _: undefined, { number }: import("./variant.cjs").VariantContext) => string;
        };
    };
};

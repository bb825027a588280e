/** Named sets of switch values. */
export declare const presets: {
    /** The spec and nothing else. */
    readonly spec: {};
    /** Refuses everything that the spec does not clearly allow. */
    readonly strict: {
        readonly limitOverMax: "reject";
        readonly offsetBeyondTotal: "reject";
        readonly sinceForm: "wholeSeconds";
        readonly sinceZone: "reject";
        readonly sinceFuture: "reject";
        readonly statusUnknown: "reject";
        readonly projectUnknown: "reject";
        readonly queryUnknown: "reject";
        readonly queryRepeated: "reject";
        readonly idMalformed: "reject";
        readonly idUpperCase: "notFound";
        readonly authRequest: "needsContentType";
        readonly wrongMethod: "unauthorized";
        readonly bothHeaders: "reject";
        readonly bearerForm: "exact";
        readonly keyPrefix: "checked";
        readonly refusal: "forbidden";
        readonly refusalOrder: "limitFirst";
        readonly limitWindow: "sliding";
        readonly decisionsUnwanted: "empty";
    };
    /** Guarantees as little as the spec permits, and serves meetings as unusual as it permits. */
    readonly hostile: {
        readonly sort: "updatedAsc";
        readonly tieBreak: "none";
        readonly updatedAtTies: "mass";
        readonly paging: "replicaLag";
        readonly duplicates: "insidePage";
        readonly shortPages: "half";
        readonly total: "drifting";
        readonly hasMore: "staleTotal";
        readonly paginationEcho: "strings";
        readonly lastSync: "previousRequest";
        readonly serverTime: "otherZone";
        readonly timestamps: "microseconds";
        readonly futureUpdates: "some";
        readonly silentChanges: "settings";
        readonly byIdShape: "crlf";
        readonly fileNameDuplicates: "caseOnly";
        readonly fileNameCharacters: "path";
        readonly fileNameEnding: "missing";
        readonly titles: "someEmpty";
        readonly folderForm: "parent";
        readonly frontMatterKeys: "extra";
        readonly frontMatterYaml: "unquoted";
        readonly idKey: "capitalised";
        readonly timeForm: "alwaysUtc";
        readonly sections: "deeper";
        readonly decisionIds: "perMeeting";
        readonly decisionFileNames: "likeMeeting";
        readonly extraFields: "some";
        readonly missingSettings: "most";
        readonly syncFrequency: "negative";
        readonly badMeeting: "inList";
        readonly idCase: "changing";
        readonly keySharing: "otherDevice";
        readonly limitWindow: "fromFirst";
        readonly retryAfter: "milliseconds";
        readonly retryAfterBody: "differs";
        readonly limitReset: "delta";
        readonly errorBody: "object";
    };
    /** A corporate network: a proxy in between also answers. */
    readonly proxy: {
        readonly proxy: "badGateway";
        readonly caching: "etag";
        readonly bigPages: "gatewayTimeout";
        readonly bodies: "bom";
        readonly versionHeader: "sent";
        readonly limitHeaders: "joined";
        readonly retryAfter: "date";
        readonly errorBody: "html";
        readonly wrongMethod: "htmlNotFound";
        readonly preflight: "unauthorized";
    };
};
export type PresetName = keyof typeof presets;

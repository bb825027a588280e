import * as z from "zod/mini";
/** A change to a meeting: any of its fields. */
export declare const meetingChange: z.ZodMiniObject<{
    title: z.ZodMiniOptional<z.ZodMiniString<string>>;
    start: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    durationMinutes: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    project: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniString<string>>;
    updatedAt: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    attendees: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    summary: z.ZodMiniOptional<z.ZodMiniString<string>>;
    sections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        heading: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    transcript: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        speaker: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    decisions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
        rationale: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    raw: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    userId: z.ZodMiniOptional<z.ZodMiniGUID>;
}, z.core.$strict>;
export declare const meetingInput: z.ZodMiniObject<{
    start: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    durationMinutes: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    project: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniString<string>>;
    updatedAt: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    attendees: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    summary: z.ZodMiniOptional<z.ZodMiniString<string>>;
    sections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        heading: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    transcript: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        speaker: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    decisions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
        rationale: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
    raw: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    userId: z.ZodMiniOptional<z.ZodMiniGUID>;
    id: z.ZodMiniOptional<z.ZodMiniGUID>;
    title: z.ZodMiniString<string>;
}, z.core.$strict>;
export declare const settings: z.ZodMiniObject<{
    meetings_folder: z.ZodMiniOptional<z.ZodMiniString<string>>;
    decisions_folder: z.ZodMiniOptional<z.ZodMiniString<string>>;
    auto_create_decision_notes: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    template_id: z.ZodMiniOptional<z.ZodMiniString<string>>;
    include_transcript: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    file_naming_pattern: z.ZodMiniOptional<z.ZodMiniString<string>>;
    link_attendees_as_people: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    use_utc_timestamps: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    sync_frequency_minutes: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strict>;
export declare const switches: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
export declare const key: z.ZodMiniObject<{
    key: z.ZodMiniString<string>;
    userId: z.ZodMiniGUID;
    state: z.ZodMiniEnum<{
        active: "active";
        revoked: "revoked";
        expired: "expired";
    }>;
}, z.core.$strict>;
export declare const fault: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"latency">;
    ms: z.ZodMiniNumber<number>;
    jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"hang">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"reset">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"lost">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"truncate">;
    fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"stall">;
    fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"contentLength">;
    by: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"slow">;
    ms: z.ZodMiniNumber<number>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"badGzip">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"html">;
    status: z.ZodMiniInt;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"redirect">;
    location: z.ZodMiniString<string>;
    status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"noContent">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"bom">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"error">;
    status: z.ZodMiniInt;
    retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"stale">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"text">;
    body: z.ZodMiniString<string>;
    status: z.ZodMiniOptional<z.ZodMiniInt>;
    type: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"sequence">;
    steps: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"latency">;
        ms: z.ZodMiniNumber<number>;
        jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"hang">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"reset">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"lost">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"truncate">;
        fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"stall">;
        fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"contentLength">;
        by: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"slow">;
        ms: z.ZodMiniNumber<number>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"badGzip">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"html">;
        status: z.ZodMiniInt;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"redirect">;
        location: z.ZodMiniString<string>;
        status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"noContent">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"bom">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"error">;
        status: z.ZodMiniInt;
        retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"stale">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"text">;
        body: z.ZodMiniString<string>;
        status: z.ZodMiniOptional<z.ZodMiniInt>;
        type: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"none">;
    }, z.core.$strict>], "kind">>;
    repeat: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strict>], "kind">;
export declare const faultMatch: z.ZodMiniObject<{
    method: z.ZodMiniOptional<z.ZodMiniString<string>>;
    path: z.ZodMiniOptional<z.ZodMiniString<string>>;
    query: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
}, z.core.$strict>;
export declare const faultRule: z.ZodMiniObject<{
    fault: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"latency">;
        ms: z.ZodMiniNumber<number>;
        jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"hang">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"reset">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"lost">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"truncate">;
        fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"stall">;
        fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"contentLength">;
        by: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"slow">;
        ms: z.ZodMiniNumber<number>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"badGzip">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"html">;
        status: z.ZodMiniInt;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"redirect">;
        location: z.ZodMiniString<string>;
        status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"noContent">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"bom">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"error">;
        status: z.ZodMiniInt;
        retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"stale">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"text">;
        body: z.ZodMiniString<string>;
        status: z.ZodMiniOptional<z.ZodMiniInt>;
        type: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"sequence">;
        steps: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"latency">;
            ms: z.ZodMiniNumber<number>;
            jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"hang">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"reset">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"lost">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"truncate">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stall">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"contentLength">;
            by: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"slow">;
            ms: z.ZodMiniNumber<number>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"badGzip">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"html">;
            status: z.ZodMiniInt;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"redirect">;
            location: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"noContent">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"bom">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"error">;
            status: z.ZodMiniInt;
            retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stale">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"text">;
            body: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniInt>;
            type: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"none">;
        }, z.core.$strict>], "kind">>;
        repeat: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strict>], "kind">;
    match: z.ZodMiniOptional<z.ZodMiniObject<{
        method: z.ZodMiniOptional<z.ZodMiniString<string>>;
        path: z.ZodMiniOptional<z.ZodMiniString<string>>;
        query: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    }, z.core.$strict>>;
    after: z.ZodMiniOptional<z.ZodMiniInt>;
    count: z.ZodMiniOptional<z.ZodMiniInt>;
    probability: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    seed: z.ZodMiniOptional<z.ZodMiniInt>;
    ttl: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strict>;
export declare const scenario: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    about: z.ZodMiniOptional<z.ZodMiniString<string>>;
    faults: z.ZodMiniArray<z.ZodMiniObject<{
        fault: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"latency">;
            ms: z.ZodMiniNumber<number>;
            jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"hang">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"reset">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"lost">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"truncate">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stall">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"contentLength">;
            by: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"slow">;
            ms: z.ZodMiniNumber<number>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"badGzip">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"html">;
            status: z.ZodMiniInt;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"redirect">;
            location: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"noContent">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"bom">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"error">;
            status: z.ZodMiniInt;
            retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stale">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"text">;
            body: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniInt>;
            type: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"sequence">;
            steps: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"latency">;
                ms: z.ZodMiniNumber<number>;
                jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"hang">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"reset">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"lost">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"truncate">;
                fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"stall">;
                fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"contentLength">;
                by: z.ZodMiniOptional<z.ZodMiniInt>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"slow">;
                ms: z.ZodMiniNumber<number>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"badGzip">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"html">;
                status: z.ZodMiniInt;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"redirect">;
                location: z.ZodMiniString<string>;
                status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"noContent">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"bom">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"error">;
                status: z.ZodMiniInt;
                retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"stale">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"text">;
                body: z.ZodMiniString<string>;
                status: z.ZodMiniOptional<z.ZodMiniInt>;
                type: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"none">;
            }, z.core.$strict>], "kind">>;
            repeat: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strict>], "kind">;
        match: z.ZodMiniOptional<z.ZodMiniObject<{
            method: z.ZodMiniOptional<z.ZodMiniString<string>>;
            path: z.ZodMiniOptional<z.ZodMiniString<string>>;
            query: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        }, z.core.$strict>>;
        after: z.ZodMiniOptional<z.ZodMiniInt>;
        count: z.ZodMiniOptional<z.ZodMiniInt>;
        probability: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        seed: z.ZodMiniOptional<z.ZodMiniInt>;
        ttl: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>>;
    switches: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
}, z.core.$strict>;
export declare const clock: z.ZodMiniObject<{
    now: z.iso.ZodMiniISODateTime;
    frozen: z.ZodMiniBoolean<boolean>;
}, z.core.$strict>;
export declare const savedState: z.ZodMiniObject<{
    $schema: z.ZodMiniOptional<z.ZodMiniString<string>>;
    clock: z.ZodMiniOptional<z.ZodMiniObject<{
        now: z.iso.ZodMiniISODateTime;
        frozen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strict>>;
    settings: z.ZodMiniOptional<z.ZodMiniObject<{
        meetings_folder: z.ZodMiniOptional<z.ZodMiniString<string>>;
        decisions_folder: z.ZodMiniOptional<z.ZodMiniString<string>>;
        auto_create_decision_notes: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        template_id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        include_transcript: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        file_naming_pattern: z.ZodMiniOptional<z.ZodMiniString<string>>;
        link_attendees_as_people: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        use_utc_timestamps: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        sync_frequency_minutes: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strict>>;
    meetings: z.ZodMiniArray<z.ZodMiniObject<{
        start: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
        durationMinutes: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        project: z.ZodMiniOptional<z.ZodMiniString<string>>;
        status: z.ZodMiniOptional<z.ZodMiniString<string>>;
        updatedAt: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
        attendees: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        summary: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            text: z.ZodMiniString<string>;
        }, z.core.$strict>>>;
        transcript: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            speaker: z.ZodMiniString<string>;
            text: z.ZodMiniString<string>;
        }, z.core.$strict>>>;
        decisions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            text: z.ZodMiniString<string>;
            rationale: z.ZodMiniString<string>;
        }, z.core.$strict>>>;
        raw: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        userId: z.ZodMiniOptional<z.ZodMiniGUID>;
        id: z.ZodMiniOptional<z.ZodMiniGUID>;
        title: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    keys: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        key: z.ZodMiniString<string>;
        userId: z.ZodMiniGUID;
        state: z.ZodMiniEnum<{
            active: "active";
            revoked: "revoked";
            expired: "expired";
        }>;
    }, z.core.$strict>>>;
    switches: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    faults: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        fault: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"latency">;
            ms: z.ZodMiniNumber<number>;
            jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"hang">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"reset">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"lost">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"truncate">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stall">;
            fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"contentLength">;
            by: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"slow">;
            ms: z.ZodMiniNumber<number>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"badGzip">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"html">;
            status: z.ZodMiniInt;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"redirect">;
            location: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"noContent">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"bom">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"error">;
            status: z.ZodMiniInt;
            retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"stale">;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"text">;
            body: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniInt>;
            type: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"sequence">;
            steps: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"latency">;
                ms: z.ZodMiniNumber<number>;
                jitter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                sigma: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"hang">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"reset">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"lost">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"truncate">;
                fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"stall">;
                fraction: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"contentLength">;
                by: z.ZodMiniOptional<z.ZodMiniInt>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"slow">;
                ms: z.ZodMiniNumber<number>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"badGzip">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"html">;
                status: z.ZodMiniInt;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"redirect">;
                location: z.ZodMiniString<string>;
                status: z.ZodMiniOptional<z.ZodMiniLiteral<302 | 308 | 301 | 303 | 307>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"noContent">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"bom">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"error">;
                status: z.ZodMiniInt;
                retryAfter: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"stale">;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"text">;
                body: z.ZodMiniString<string>;
                status: z.ZodMiniOptional<z.ZodMiniInt>;
                type: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strict>, z.ZodMiniObject<{
                kind: z.ZodMiniLiteral<"none">;
            }, z.core.$strict>], "kind">>;
            repeat: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strict>], "kind">;
        match: z.ZodMiniOptional<z.ZodMiniObject<{
            method: z.ZodMiniOptional<z.ZodMiniString<string>>;
            path: z.ZodMiniOptional<z.ZodMiniString<string>>;
            query: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        }, z.core.$strict>>;
        after: z.ZodMiniOptional<z.ZodMiniInt>;
        count: z.ZodMiniOptional<z.ZodMiniInt>;
        probability: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        seed: z.ZodMiniOptional<z.ZodMiniInt>;
        ttl: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strict>>>;
}, z.core.$strict>;

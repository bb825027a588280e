import type { Refusal } from "../service/protocol.cjs";
/** How a request is understood (spec 4). */
export declare const queryVariants: {
    readonly limitOverMax: {
        readonly gap: "G1";
        readonly spec: "clamp";
        readonly values: {
            readonly reject: () => Refusal;
            readonly honour: (_: number | Refusal, { limit }: {
                limit: number;
                maxLimit: number;
                defaultLimit: number;
            }) => number;
            readonly default50: (_: number | Refusal, { defaultLimit }: {
                limit: number;
                maxLimit: number;
                defaultLimit: number;
            }) => number;
        };
    };
    readonly limitInvalid: {
        readonly gap: "G2";
        readonly spec: "reject";
        readonly values: {
            readonly default50: (_: number | Refusal, { defaultLimit }: {
                defaultLimit: number;
            }) => number;
            readonly one: () => number;
            readonly empty: () => number;
        };
    };
    readonly offsetInvalid: {
        readonly gap: "G3";
        readonly spec: "reject";
        readonly values: {
            readonly zero: () => number;
            readonly fail: () => Refusal;
        };
    };
    readonly offsetBeyondTotal: {
        readonly gap: "G4";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => Refusal;
            readonly notFound: () => Refusal;
            readonly lastPage: (_: number | Refusal, { count, limit }: {
                count: number;
                limit: number;
            }) => number;
        };
    };
    readonly sinceMalformed: {
        readonly gap: "G5";
        readonly spec: "reject";
        readonly values: {
            readonly ignore: () => undefined;
            readonly fail: () => Refusal;
            readonly empty: () => number;
        };
    };
    readonly sinceForm: {
        readonly gap: "G5";
        readonly spec: "any";
        readonly values: {
            readonly wholeSeconds: (text: string | undefined) => string | undefined;
            readonly neverRead: () => undefined;
        };
    };
    readonly sinceZone: {
        readonly gap: "G8";
        readonly spec: "parsed";
        readonly values: {
            readonly reject: (since: number | Refusal | undefined, { text }: {
                text: string;
            }) => number | Refusal | undefined;
        };
    };
    readonly sinceFuture: {
        readonly gap: "G9";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => Refusal;
        };
    };
    readonly statusUnknown: {
        readonly gap: "G10";
        readonly spec: "empty";
        readonly values: {
            readonly reject: () => Refusal;
            readonly ignore: () => string[];
            readonly all: () => undefined;
        };
    };
    readonly statusMatch: {
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
    readonly projectUnknown: {
        readonly gap: "G12";
        readonly spec: "empty";
        readonly values: {
            readonly notFound: () => Refusal;
            readonly reject: () => Refusal;
            readonly ignore: () => undefined;
        };
    };
    readonly projectMatch: {
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
    readonly queryUnknown: {
        readonly gap: "G13";
        readonly spec: "ignore";
        readonly values: {
            readonly reject: () => Refusal;
        };
    };
    readonly queryRepeated: {
        readonly gap: "G13";
        readonly spec: "first";
        readonly values: {
            readonly last: (_: string | Refusal | undefined, { all }: {
                all: readonly string[];
            }) => string | undefined;
            readonly reject: () => Refusal;
        };
    };
    readonly idMalformed: {
        readonly gap: "G14";
        readonly spec: "notFound";
        readonly values: {
            readonly reject: () => number;
            readonly fail: () => number;
        };
    };
    readonly idUpperCase: {
        readonly gap: "G14";
        readonly spec: "found";
        readonly values: {
            readonly notFound: () => false;
        };
    };
    readonly authRequest: {
        readonly gap: "G15";
        readonly spec: "lenient";
        readonly values: {
            readonly needsContentType: (_: Refusal | undefined, { request }: {
                request: Request;
            }) => {
                refuse: number;
            } | undefined;
            readonly needsEmptyBody: (_: Refusal | undefined, { request }: {
                request: Request;
            }) => Refusal | undefined;
        };
    };
    readonly authMethod: {
        readonly gap: "G15";
        readonly spec: "postOnly";
        readonly values: {
            readonly any: () => true;
        };
    };
    readonly wrongMethod: {
        readonly gap: "G16";
        readonly spec: "methodNotAllowed";
        readonly values: {
            readonly notFound: () => import("../service/protocol.cjs").Answer;
            readonly htmlNotFound: () => import("../service/protocol.cjs").Answer;
            readonly unauthorized: () => import("../service/protocol.cjs").Answer;
        };
    };
    readonly preflight: {
        readonly gap: "G16";
        readonly spec: "noContent";
        readonly values: {
            readonly notFound: () => import("../service/protocol.cjs").Answer;
            readonly unauthorized: () => import("../service/protocol.cjs").Answer;
        };
    };
    readonly pathForm: {
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
    readonly keyOrder: {
        readonly gap: "";
        readonly spec: "afterPath";
        readonly values: {
            readonly beforePath: () => undefined;
        };
    };
    readonly headMethod: {
        readonly gap: "";
        readonly spec: "own";
        readonly values: {
            readonly likeGet: (request: Request) => Request;
        };
    };
    readonly versionPath: {
        readonly gap: "G74";
        readonly spec: "none";
        readonly values: {
            readonly also: (path: string) => string;
        };
    };
};

import type { Allowance } from "../service/protocol.js";
/** Keys, limits and errors (spec 5, 7 and 8). */
export declare const accessVariants: {
    readonly bothHeaders: {
        readonly gap: "G55";
        readonly spec: "bearerWins";
        readonly values: {
            readonly apiKeyWins: (_: string | import("../service/protocol.js").Refusal | undefined, { plain }: {
                bearer: string | undefined;
                plain: string;
            }) => string;
            readonly mustAgree: (_: string | import("../service/protocol.js").Refusal | undefined, { bearer, plain }: {
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
    readonly bearerForm: {
        readonly gap: "G56";
        readonly spec: "lenient";
        readonly values: {
            readonly exact: (_: string | undefined, { header }: {
                header: string;
            }) => string | undefined;
        };
    };
    readonly keyPrefix: {
        readonly gap: "G57";
        readonly spec: "unchecked";
        readonly values: {
            readonly checked: () => false;
        };
    };
    readonly refusal: {
        readonly gap: "G58";
        readonly spec: "unauthorized";
        readonly values: {
            readonly validFalse: (answer: import("../service/protocol.js").Answer, { path }: {
                path: string;
            }) => import("../service/protocol.js").Answer;
            readonly forbidden: () => import("../service/protocol.js").Answer;
        };
    };
    readonly keyLife: {
        readonly gap: "G59";
        readonly spec: "lasting";
        readonly values: {
            readonly endsInSweep: (isValid: boolean, { search }: {
                search: URLSearchParams;
            }) => boolean;
        };
    };
    readonly limitScope: {
        readonly gap: "G60";
        readonly spec: "perKey";
        readonly values: {
            readonly allKeys: () => string;
        };
    };
    readonly limitCounts: {
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
    readonly refusalOrder: {
        readonly gap: "G60";
        readonly spec: "keyFirst";
        readonly values: {
            readonly limitFirst: () => false;
        };
    };
    readonly limitWindow: {
        readonly gap: "G61";
        readonly spec: "minute";
        readonly values: {
            readonly fromFirst: (allowance: Allowance, { times, bucket }: {
                times: readonly number[];
                bucket: string;
            }, context: import("./variant.js").VariantContext) => Allowance;
            readonly sliding: (allowance: Allowance, { times }: {
                times: readonly number[];
                bucket: string;
            }, { now }: import("./variant.js").VariantContext) => Allowance;
            readonly tokenBucket: (allowance: Allowance, { times }: {
                times: readonly number[];
                bucket: string;
            }, { now }: import("./variant.js").VariantContext) => Allowance;
        };
    };
    readonly keySharing: {
        readonly gap: "G72";
        readonly spec: "alone";
        readonly values: {
            readonly otherDevice: (own: Allowance) => {
                left: number;
                limit: number;
                resetAt: number;
            };
        };
    };
    readonly retryAfter: {
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
    readonly retryAfterBody: {
        readonly gap: "G63";
        readonly spec: "equal";
        readonly values: {
            readonly differs: (seconds: unknown) => number;
            readonly string: (seconds: unknown) => string;
            readonly missing: () => undefined;
        };
    };
    readonly limitReset: {
        readonly gap: "G64";
        readonly spec: "seconds";
        readonly values: {
            readonly milliseconds: (_: string, { resetAt }: {
                resetAt: number;
            }) => string;
            readonly delta: (_: string, { resetAt }: {
                resetAt: number;
            }, { now }: import("./variant.js").VariantContext) => string;
            readonly iso: (_: string, { resetAt }: {
                resetAt: number;
            }) => string;
        };
    };
    readonly limitHeaders: {
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
    readonly errorBody: {
        readonly gap: "G66";
        readonly spec: "json";
        readonly values: {
            readonly html: ({ status }: import("../service/protocol.js").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.js").Answer;
            readonly text: ({ status }: import("../service/protocol.js").Answer, { message }: {
                message: string;
            }) => {
                status: number;
                body: string;
                type: string;
            };
            readonly empty: ({ status }: import("../service/protocol.js").Answer) => {
                status: number;
                body: string;
            };
            readonly problem: ({ status }: import("../service/protocol.js").Answer, { message }: {
                message: string;
            }) => {
                type: string;
                status: number;
                headers?: Readonly<Record<string, string>>;
                body: string | undefined;
            };
            readonly object: ({ status }: import("../service/protocol.js").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.js").Answer;
            readonly withCode: ({ status }: import("../service/protocol.js").Answer, { message }: {
                message: string;
            }) => import("../service/protocol.js").Answer;
        };
    };
    readonly userIds: {
        readonly gap: "G73";
        readonly spec: "perAccount";
        readonly values: {
            readonly perKey: (_: string, { key }: {
                key: import("...js").EmulatorKey;
            }) => string;
        };
    };
};

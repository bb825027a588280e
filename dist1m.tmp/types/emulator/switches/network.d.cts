import type { Exchange, Respond } from "../service/protocol.cjs";
import { type Variant } from "./variant.cjs";
/** The network between the service and its client. Unlike faults, these are permanent properties of it. */
export declare const networkVariants: {
    readonly proxy: {
        readonly gap: "G67";
        readonly spec: "none";
        readonly values: {
            readonly badGateway: Variant<"proxy">;
            readonly loginPage: Variant<"proxy">;
            readonly loginRedirect: Variant<"proxy">;
            readonly originTimeout: Variant<"proxy">;
        };
    };
    readonly caching: {
        readonly gap: "G68";
        readonly spec: "noStore";
        readonly values: {
            readonly etag: (respond: Respond, { request }: {
                request: Request;
            }) => () => Exchange;
            readonly strayNotModified: (respond: Respond, _: {
                request: Request;
            }, context: import("./variant.cjs").VariantContext) => Respond | (() => {
                answer: {
                    status: number;
                    body: undefined;
                };
                wire: import("...cjs").WireDirective;
            });
            readonly stale: (respond: Respond, { request }: {
                request: Request;
            }, context: import("./variant.cjs").VariantContext) => () => Exchange;
        };
    };
    readonly bodies: {
        readonly gap: "G69";
        readonly spec: "clean";
        readonly values: {
            readonly truncated: Variant<"bodies">;
            readonly wrongLength: Variant<"bodies">;
            readonly badGzip: Variant<"bodies">;
            readonly noContent: Variant<"bodies">;
            readonly bom: (respond: Respond) => () => Exchange;
            readonly notANumber: (respond: Respond, _: {
                request: Request;
                entries: readonly import("../service/database.cjs").Entry[];
            }, context: import("./variant.cjs").VariantContext) => Respond;
            readonly repeatedKeys: (respond: Respond) => Respond;
            readonly poison: (respond: Respond, { request, entries }: {
                request: Request;
                entries: readonly import("../service/database.cjs").Entry[];
            }) => () => Exchange;
        };
    };
    readonly bigPages: {
        readonly gap: "G70";
        readonly spec: "served";
        readonly values: {
            readonly gatewayTimeout: Variant<"bigPages">;
            readonly tooLarge: Variant<"bigPages">;
            readonly slow: Variant<"bigPages">;
        };
    };
    readonly retries: {
        readonly gap: "G71";
        readonly spec: "harmless";
        readonly values: {
            readonly executedThenLost: Variant<"retries">;
        };
    };
    readonly connections: {
        readonly gap: "G75";
        readonly spec: "kept";
        readonly values: {
            readonly reset: Variant<"connections">;
        };
    };
    readonly versionHeader: {
        readonly gap: "G74";
        readonly spec: "none";
        readonly values: {
            readonly sent: (respond: Respond) => () => Exchange;
        };
    };
    readonly cors: {
        readonly gap: "";
        readonly spec: "none";
        readonly values: {
            readonly any: (respond: Respond, { request }: {
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
            }) | (() => Exchange);
        };
    };
};

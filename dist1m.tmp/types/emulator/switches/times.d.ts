import type { UpdatedAt } from "../service/protocol.js";
/** The times of meetings and answers, and how they are written (spec 2.1 and 4.2). */
export declare const timeVariants: {
    readonly sincePrecision: {
        readonly gap: "G6";
        readonly spec: "milliseconds";
        readonly values: {
            readonly seconds: (updatedAt: UpdatedAt) => (entry: import("../service/database.js").Entry) => number;
            readonly day: (updatedAt: UpdatedAt) => (entry: import("../service/database.js").Entry) => number;
            readonly microseconds: (updatedAt: UpdatedAt) => (entry: import("../service/database.js").Entry) => number;
        };
    };
    readonly updatedAtTies: {
        readonly gap: "G29";
        readonly spec: "rare";
        readonly values: {
            readonly mass: (updatedAt: UpdatedAt, { newestAtLoad }: {
                newestAtLoad: number;
            }) => (entry: import("../service/database.js").Entry) => number;
        };
    };
    readonly touches: {
        readonly gap: "G32";
        readonly spec: "rare";
        readonly values: {
            readonly nightly: (updatedAt: UpdatedAt, _: undefined, { now }: import("./variant.js").VariantContext) => (entry: import("../service/database.js").Entry) => number;
        };
    };
    readonly futureUpdates: {
        readonly gap: "G34";
        readonly spec: "none";
        readonly values: {
            readonly some: (updatedAt: UpdatedAt) => (entry: import("../service/database.js").Entry) => number;
        };
    };
    readonly lastSync: {
        readonly gap: "G27";
        readonly spec: "serverTime";
        readonly values: {
            readonly since: (_: number | null, { query }: {
                query: import("../service/protocol.js").SyncQuery;
                listing: import("../service/protocol.js").Listing;
                key: string;
            }) => number | null;
            readonly pageNewest: (_: number | null, { listing }: {
                query: import("../service/protocol.js").SyncQuery;
                listing: import("../service/protocol.js").Listing;
                key: string;
            }) => number | null;
            readonly allNewest: (_: number | null, { listing }: {
                query: import("../service/protocol.js").SyncQuery;
                listing: import("../service/protocol.js").Listing;
                key: string;
            }) => number | null;
            readonly previousRequest: (now: number | null, { key }: {
                query: import("../service/protocol.js").SyncQuery;
                listing: import("../service/protocol.js").Listing;
                key: string;
            }, context: import("./variant.js").VariantContext) => number | null;
            readonly nullWhenEmpty: (now: number | null, { listing }: {
                query: import("../service/protocol.js").SyncQuery;
                listing: import("../service/protocol.js").Listing;
                key: string;
            }) => number | null;
        };
    };
    readonly emptyAccount: {
        readonly gap: "G78";
        readonly spec: "asOtherwise";
        readonly values: {
            readonly null: () => null;
            readonly epoch: () => number;
        };
    };
    readonly serverTime: {
        readonly gap: "G28";
        readonly spec: "now";
        readonly values: {
            readonly transactionStart: (_: string | number, __: undefined, { now }: import("./variant.js").VariantContext) => number;
            readonly cached: (_: string | number, __: undefined, { now }: import("./variant.js").VariantContext) => number;
            readonly otherZone: (_: string | number, __: undefined, { now }: import("./variant.js").VariantContext) => string;
            readonly ahead: (_: string | number, __: undefined, { now }: import("./variant.js").VariantContext) => number;
            readonly behind: (_: string | number, __: undefined, { now }: import("./variant.js").VariantContext) => number;
        };
    };
    readonly timestamps: {
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
};

import type { Entry } from "../service/database.cjs";
import type { Rows, SyncQuery, UpdatedAt } from "../service/protocol.cjs";
import { type VariantContext } from "./variant.cjs";
/** How meetings are listed (spec 4.2). */
export declare const listingVariants: {
    readonly sinceBound: {
        readonly gap: "G7";
        readonly spec: "exclusive";
        readonly values: {
            readonly inclusive: () => true;
        };
    };
    readonly sort: {
        readonly gap: "G18";
        readonly spec: "updatedDesc";
        readonly values: {
            readonly updatedAsc: (newestFirst: import("../service/protocol.cjs").Compare) => (a: Entry, b: Entry) => number;
            readonly dateDesc: () => (a: Entry, b: Entry) => number;
            readonly dateAsc: () => (a: Entry, b: Entry) => number;
            readonly id: () => (a: Entry, b: Entry) => number;
            readonly created: () => (a: Entry, b: Entry) => number;
        };
    };
    readonly shuffle: {
        readonly gap: "G18";
        readonly spec: "none";
        readonly values: {
            readonly everyRequest: (rows: Rows, _: undefined, { number }: VariantContext) => Entry[];
        };
    };
    readonly tieBreak: {
        readonly gap: "G19";
        readonly spec: "id";
        readonly values: {
            readonly none: (rows: Rows, { updatedAt }: {
                updatedAt: UpdatedAt;
            }, { number }: VariantContext) => Rows;
        };
    };
    readonly paging: {
        readonly gap: "G20";
        readonly spec: "live";
        readonly values: {
            readonly snapshot: (rows: Rows, { query }: {
                query: SyncQuery;
            }, context: VariantContext) => Rows;
            readonly replicaLag: (rows: Rows, { query }: {
                query: SyncQuery;
            }, context: VariantContext) => Rows;
        };
    };
    readonly duplicates: {
        readonly gap: "G21";
        readonly spec: "none";
        readonly values: {
            readonly betweenPages: (rows: Rows, { limit }: {
                limit: number;
            }) => Entry[];
            readonly insidePage: (rows: Rows) => Entry[];
        };
    };
    readonly total: {
        readonly gap: "G22";
        readonly spec: "exact";
        readonly values: {
            readonly ignoresSince: (total: number, { query, countAll }: {
                query: SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly pageLength: (_: number, { pageLength }: {
                query: SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly capped: (total: number, { query }: {
                query: SyncQuery;
                pageLength: number;
                countAll: () => number;
            }) => number;
            readonly stale: (total: number, { query }: {
                query: SyncQuery;
                pageLength: number;
                countAll: () => number;
            }, context: VariantContext) => number;
            readonly drifting: (total: number, _: {
                query: SyncQuery;
                pageLength: number;
                countAll: () => number;
            }, { number }: VariantContext) => number;
        };
    };
    readonly totalMoment: {
        readonly gap: "G76";
        readonly spec: "samePage";
        readonly values: {
            readonly earlier: (count: number, { query }: {
                query: SyncQuery;
            }, context: VariantContext) => number;
        };
    };
    readonly totalFilters: {
        readonly gap: "G77";
        readonly spec: "applied";
        readonly values: {
            readonly ignored: (_: number, { countUnfiltered }: {
                query: SyncQuery;
                countUnfiltered: () => number;
            }) => number;
        };
    };
    readonly hasMore: {
        readonly gap: "G23";
        readonly spec: "exact";
        readonly values: {
            readonly fullPage: (_: boolean, { query, pageLength }: {
                query: SyncQuery;
                end: number;
                pageLength: number;
                count: number;
            }) => boolean;
            readonly never: () => false;
            readonly always: () => true;
            readonly staleTotal: (_: boolean, { query, end, count }: {
                query: SyncQuery;
                end: number;
                pageLength: number;
                count: number;
            }, context: VariantContext) => boolean;
        };
    };
    readonly emptyPages: {
        readonly gap: "G24";
        readonly spec: "none";
        readonly values: {
            readonly filteredAfterPaging: (slice: import("../service/protocol.cjs").PageSlice, { rows, limit, length, offset }: {
                rows: Rows;
                limit: number;
                length: number;
                offset: number;
            }) => import("../service/protocol.cjs").PageSlice;
        };
    };
    readonly shortPages: {
        readonly gap: "G25";
        readonly spec: "none";
        readonly values: {
            readonly half: (limit: number) => number;
        };
    };
    readonly paginationEcho: {
        readonly gap: "G26";
        readonly spec: "applied";
        readonly values: {
            readonly requested: (applied: Readonly<Record<string, unknown>>, { query: { asked } }: {
                query: SyncQuery;
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
    readonly leftList: {
        readonly gap: "G35";
        readonly spec: "vanish";
        readonly values: {
            readonly stay: (isListed: import("../service/protocol.cjs").EntryFilter, { statuses }: {
                statuses: readonly string[] | undefined;
            }) => (entry: Entry) => boolean;
        };
    };
    readonly leftById: {
        readonly gap: "G35";
        readonly spec: "notFound";
        readonly values: {
            readonly found: () => () => true;
        };
    };
    readonly membership: {
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
};

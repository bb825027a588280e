export interface Problem {
    /** Names of fields and positions in lists. */
    readonly path: readonly PropertyKey[];
    /** What was expected, for people. */
    readonly message: string;
}
/** The input has another form than expected. The message names each wrong field and what it should be. */
export declare class InvalidInput extends Error {
    readonly problems: readonly Problem[];
    name: string;
    constructor(problems: readonly Problem[]);
}
export declare function problemText({ path, message }: Problem): string;
/** `meetings[3].start` */
export declare function pathText(path: readonly PropertyKey[]): string;
/** The message of an error; anything can be thrown. */
export declare function messageOf(error: unknown): string;
/** Throws an `InvalidInput` when a value occurs twice. */
export declare function checkUnique(values: readonly (string | undefined)[], list: string, field: string): void;

import type { EmulatorKey, Refusal } from "./protocol.js";
import type { Vary } from "./questions.js";
export interface Keys {
    /** Adds a key and returns it. Its text is random unless `key` is given, its user the first one unless `user` is. */
    issue(key?: string, user?: string): string;
    /** Throws a RangeError when there is no such key, as `expire` does. */
    revoke(key: string): void;
    expire(key: string): void;
    list(): readonly EmulatorKey[];
    find(key: string): EmulatorKey | undefined;
    /** Replaces all keys. */
    load(keys: readonly EmulatorKey[]): void;
}
/** `seed` determines the texts of the keys and the id of their user. */
export declare function createKeys(seed: number): Keys;
/** The key in one of the two headers of a request (spec section 5); undefined when there is none. */
export declare function keyOf(headers: Headers, vary: Vary): string | undefined | Refusal;
/** Whether the service accepts a key of the account. */
export declare function isAccepted(key: EmulatorKey, search: URLSearchParams, vary: Vary): boolean;

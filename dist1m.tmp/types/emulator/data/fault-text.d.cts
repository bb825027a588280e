import type { FaultRule } from "../network/faults.cjs";
/**
 * Parses a fault in one line: its kind, its fields, the requests that it matches, and how often it occurs. Throws an
 * `InvalidInput`. Example:
 * `error,status=503,path=/sync,query.limit=100,count=2`
 */
export declare function parseFault(line: string): FaultRule;

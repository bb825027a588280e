import type { FaultRule } from "../network/faults";
import { checkedAs } from "./checked";
import { ruleOf } from "./fault-line";
import { faultRule } from "./schemas";

/** Parses a fault from one line, such as `error,status=503,path=/sync,count=2`. Throws an `InvalidInput`. */
export function parseFault(line: string): FaultRule {
  return checkedAs(faultRule, ruleOf(line));
}

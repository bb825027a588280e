import type { accessVariants } from "../../emulator/switches/access";
import { idsOf, isClean } from "../session/answer";
import { disturbed, holds, shows, status, inconclusive } from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import { leftIn, windowsIn } from "./rate-limit-headers";
import type { Session } from "../session/session";

/** The prefix of all keys of the service (spec 5). */
const PREFIX = "mns_";
const NO_SECOND = "only a second key of the account shows it (--deep with --second-key-file)";

/** Questions that need another key of the same account, or a key without the prefix (spec 5 and 8). */
export const keyProbes: ProbesOf<Extract<keyof typeof accessVariants, "keyPrefix" | "limitScope" | "userIds">> = {
  async keyPrefix(session) {
    const whose = (["own", "second"] as const).find((key) => keyOf(session, key)?.startsWith(PREFIX) === false);
    if (whose === undefined) return inconclusive(`only a key without the prefix ${PREFIX} shows it`);
    const answer = await session.ask("/auth", { key: whose, headers: { "content-type": "application/json" } });
    const evidence = shows(answer, `with a key without the prefix: status ${answer.status}`);
    return isClean(answer) && answer.status === 200
      ? holds("unchecked", evidence)
      : inconclusive("the key without the prefix may be refused for another reason", evidence);
  },

  async limitScope(session) {
    if (session.secondKey === undefined) return inconclusive(NO_SECOND);
    const before = session.answers.length;
    const steps = [await session.askFresh({}), await session.askFresh({ key: "second" }), await session.askFresh({})];
    const [a, b, c] = steps.map(leftIn) as [number, number, number];
    const evidence = steps.map((answer, at) =>
      shows(answer, `with the ${at === 1 ? "second" : "first"} key: status ${answer.status}, ${leftIn(answer)} left`),
    );
    if (steps.some((answer) => !isClean(answer) || answer.status !== 200)) return disturbed(...steps);
    if (session.answers.length !== before + steps.length || windowsIn(steps) > 1)
      return inconclusive("the rate limit's headers do not count down evenly", ...evidence);
    if (a - c === 1) return holds("perKey", ...evidence);
    return a - b === 1 && b - c === 1
      ? holds("allKeys", ...evidence)
      : inconclusive("the rate limit's headers do not count down evenly", ...evidence);
  },

  async userIds(session) {
    if (session.secondKey === undefined) return inconclusive(NO_SECOND);
    const headers = { "content-type": "application/json" };
    const answers = [await session.ask("/auth", { headers }), await session.ask("/auth", { headers, key: "second" })];
    const ids = answers.map(({ json }) => json?.["userId"]);
    if (!isClean(...answers) || ids.some((id) => typeof id !== "string"))
      return inconclusive("/auth sent no userId", ...answers.map(status));
    const same = ids[0] === ids[1];
    const evidence = answers.map((answer) => shows(answer, `the ${same ? "same" : "other"} userId for each key`));
    if (same) return holds("perAccount", ...evidence);
    const lists = [await session.askFresh({}), await session.askFresh({ key: "second" })];
    const [own = "", second = ""] = lists.map((list) => idsOf(list).join(" "));
    if (!isClean(...lists)) return disturbed(...lists);
    return own !== "" && own === second
      ? holds("perKey", ...evidence)
      : inconclusive("the second key may be of another account", ...evidence);
  },
};

function keyOf({ ownKey, secondKey }: Session, whose: "own" | "second"): string | undefined {
  return whose === "own" ? ownKey : secondKey;
}

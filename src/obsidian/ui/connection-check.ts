import { concernsOf, survey, watchAnswers, type Answers } from "../../api/survey";
import { serviceFilters } from "../../sync/settings/filters";
import { failureInWords } from "../run/notices";
import type { UiParts } from "./ui-parts";

/** The result of a check: the meetings on the first and the last page, and other facts from the answers. */
export type Found = Awaited<ReturnType<typeof survey>> & { readonly facts: Answers };

export interface CheckResult {
  readonly ok: boolean;
  readonly text: string;
  readonly matches?: string;
}

export interface ConnectionCheck {
  /**
   * Checks whether the key works and how many meetings match the filters. Resolves with texts for the user; with undefined
   * if a later check has begun.
   */
  readonly check: () => Promise<CheckResult | undefined>;
  /** The result of the last check; undefined when there was none, or it failed. */
  readonly found: () => Found | undefined;
}

/** @param onAnswer called with whether the connection works */
export function createConnectionCheck(parts: UiParts, onAnswer: (works: boolean) => void): ConnectionCheck {
  const { data, strings, runner } = parts;
  let found: Found | undefined;
  let checks = 0;
  return {
    found: () => found,
    async check() {
      found = undefined;
      const own = (checks += 1);
      const connection = await parts.connection();
      if ("obstacle" in connection) return { ok: false, text: connection.obstacle.text };
      try {
        const { userId } = await parts.askAccount(connection.service);
        if (own === checks) onAnswer(true);
        const { transport, seen } = watchAnswers(connection.service.transport);
        const client = await runner.client({ ...connection.service, transport });
        const surveyed = await survey(client, serviceFilters(data.settings), Date.now);
        if (own !== checks) return undefined;
        found = { ...surveyed, facts: { ...seen, ...surveyed.facts } };
        const { total, from, to, ahead, left = 0, broken } = found.facts;
        const { meetings, clock, limit, paging, zones, refused } = concernsOf(found.facts);
        const matches = meetings ? strings.noMatch : strings.matching(total, from, to);
        const text = [
          strings.keyWorks(userId),
          matches,
          clock && ahead !== undefined && strings.clockDiffers(Math.round(ahead / 60_000)),
          limit && strings.fewRequests(left),
          paging && strings.pagesApart,
          zones && strings.noTimeZone,
          refused && strings.unusable(broken),
        ];
        return { ok: !meetings, matches, text: text.filter(Boolean).join(" ") };
      } catch (error) {
        if (own !== checks) return undefined;
        onAnswer(false);
        return { ok: false, text: failureInWords(error, strings) };
      }
    },
  };
}

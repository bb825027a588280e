import { getLanguage } from "obsidian";
import { concernsOf, survey, watchAnswers, type Answers } from "../../api/survey";
import { reasonOf } from "../../sync/reason";
import { failureKind } from "../../commands/failure-kind";
import { serviceFilters } from "../../sync/settings/filters";
import { failureInWords } from "../run/notices";
import type { UiParts } from "./ui-parts";

/** The result of a check: the meetings on the first and the last page, and other facts from the answers. */
export type Found = Awaited<ReturnType<typeof survey>> & { readonly facts: Answers };

export interface CheckResult {
  readonly ok: boolean;
  /** The server's host, or the problem. */
  readonly text: string;
  /** Whether the service did not accept the key. */
  readonly refused?: boolean;
  /** What the answers show besides that may matter; empty when it is nothing. */
  readonly concerns?: string;
  /** A text with the number of meetings that match the filters, and their days. */
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
        await parts.askAccount(connection.service);
        if (own === checks) onAnswer(true);
        const { transport, seen } = watchAnswers(connection.service.transport);
        const client = await runner.client({ ...connection.service, transport });
        const surveyed = await survey(client, serviceFilters(data.settings), Date.now);
        if (own !== checks) return undefined;
        found = { ...surveyed, facts: { ...seen, ...surveyed.facts } };
        const { host } = new URL(connection.service.baseUrl);
        return { ok: true, text: strings.connectedTo(host), ...inWords(found.facts, parts) };
      } catch (error) {
        if (own !== checks) return undefined;
        onAnswer(false);
        const refused = failureKind(reasonOf(error)) === "key-refused";
        return { ok: false, text: failureInWords(error, strings), refused };
      }
    },
  };
}

function inWords(facts: Found["facts"], { data, strings }: UiParts): Pick<CheckResult, "concerns" | "matches"> {
  const { total, from, to, ahead, left = 0, broken } = facts;
  const { meetings, clock, limit, paging, zones, refused } = concernsOf(facts);
  const { project, status } = data.settings;
  const none = project === undefined && status === undefined ? strings.noFinished : strings.noMatch;
  const concerns = [
    clock && ahead !== undefined && strings.clockDiffers(Math.round(ahead / 60_000)),
    limit && strings.fewRequests(left),
    paging && strings.pagesApart,
    zones && strings.noTimeZone,
    refused && strings.unusable(broken),
  ];
  return {
    matches: meetings ? none : strings.matching(total, daysBetween(from, to)),
    concerns: concerns.filter(Boolean).join(strings.gap),
  };
}

/** Two days in the user's language, such as "3 Aug – 30 Oct 2026". */
function daysBetween(from: string, to: string): string {
  const words = new Intl.DateTimeFormat(getLanguage(), { dateStyle: "medium", timeZone: "UTC" });
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? "" : words.formatRange(first, last);
}

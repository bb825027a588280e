import { concernsOf, type Answers, type Survey } from "../../api/survey";

/** The facts from `sync --check`; missing ones are unknown. Contains no texts of meetings and no key. */
export interface CheckFacts extends Answers {
  /** The server's origin. */
  readonly server: string;
  readonly answered?: true | undefined;
  /** Requests per minute. */
  readonly limit?: number | undefined;
  /** The id of the account. */
  readonly account?: string | undefined;
  readonly meetings?: Survey | undefined;
  /** The settings that keep matching meetings from getting a note, by their flags; the service does not know them. */
  readonly leftOutBy?: readonly string[] | undefined;
}

export interface Check {
  readonly name:
    | "address"
    | "key"
    | "clock"
    | "limit"
    | "paging"
    | "zones"
    | "meetings"
    | "oldest"
    | "newest"
    | "refused"
    | "failure";
  readonly ok: boolean;
  /** A text for the user: the result, and what it means for the notes. */
  readonly text: string;
}

const MINUTE = 60_000;
const NOTHING: Survey = { total: 0, from: "", to: "", ahead: undefined, broken: 0, paging: "too-few" };

/** A text for each known fact, the most important first. */
export function checkTexts(facts: CheckFacts): readonly Check[] {
  const { server, account, meetings, zoned } = facts;
  const concerns = concernsOf({ ...facts, ...(meetings ?? NOTHING) });
  const check = (name: keyof typeof concerns, text: string): Check => ({ name, ok: !concerns[name], text });
  const well = (name: Check["name"], text: string): Check => ({ name, ok: true, text });
  return [
    ...(facts.answered === true ? [well("address", `${server} answers.`)] : []),
    ...(account === undefined ? [] : [well("key", `The key is accepted. It belongs to account ${account}.`)]),
    ...(meetings === undefined ? [] : [check("clock", clockText(meetings, concerns.clock))]),
    ...(facts.answered === true || facts.left !== undefined ? [check("limit", limitText(facts, concerns.limit))] : []),
    ...(meetings === undefined ? [] : [check("paging", pagingTexts[meetings.paging])]),
    ...(zoned === undefined ? [] : [check("zones", zonesText(concerns.zones))]),
    ...(meetings === undefined ? [] : [check("meetings", meetingsText(meetings.total, facts.leftOutBy))]),
    ...(meetings === undefined || meetings.from === ""
      ? []
      : [
          well("oldest", `The oldest checked meeting is from ${meetings.from}.`),
          well("newest", `The newest is from ${meetings.to}.`),
        ]),
    ...(meetings === undefined || meetings.total === 0 ? [] : [check("refused", refusedText(meetings.broken))]),
  ];
}

function clockText({ ahead }: Survey, differs: boolean): string {
  if (ahead === undefined) return "The service does not send its time. Each sync must read all meetings again.";
  if (!differs) return "The clocks of the service and of this machine agree.";
  const minutes = Math.round(ahead / MINUTE);
  const difference = `${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} this machine's`;
  return `The service's clock is ${difference}. No meeting is missed, but times of files may look wrong: set this machine's clock.`;
}

function limitText({ limit: most, left }: CheckFacts, isLow: boolean): string {
  if (left === undefined)
    return "The service does not say how many requests are left. A sync sends at most 80 a minute.";
  const text = `${left}${most === undefined ? "" : ` of ${most}`} requests are left in this minute.`;
  return isLow ? `${text} Another program uses this key; a sync waits until more are available.` : text;
}

const pagingTexts: Readonly<Record<Survey["paging"], string>> = {
  joined: "Pages are consistent, so a sync can prove that it read all meetings.",
  apart:
    "Pages are not consistent: the order changes between requests. A sync reads on until it finds nothing new, and reports when it is not sure.",
  "too-few": "There are too few meetings to check whether pages are consistent.",
};

function zonesText(isMissing: boolean): string {
  return isMissing
    ? "Times of changes have no time zone. They are read as UTC, so times in notes may be wrong by hours."
    : "Times of changes have a time zone.";
}

function meetingsText(total: number, leftOutBy: readonly string[] = []): string {
  if (total === 0)
    return "No meeting matches. A sync writes no notes: check --project and --status, and whether minutes are completed.";
  const matching = total === 1 ? "1 meeting matches" : `${total} meetings match`;
  if (leftOutBy.length === 0) return `${matching}. Each becomes a note.`;
  return `${matching} at the service. ${leftOutBy.join(" and ")} may leave some out: --dry-run lists those that get a note.`;
}

function refusedText(broken: number): string {
  return broken === 0
    ? "All checked meetings can be used."
    : `${broken} of the checked meetings cannot be used. Their notes stay as they are; a sync lists them.`;
}

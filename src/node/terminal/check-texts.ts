import type { Survey } from "../../api/survey";

/** What `sync --check` learned; what is missing was not learned. It holds no texts of meetings and no key. */
export interface CheckFacts {
  /** Its origin. */
  readonly server: string;
  readonly answered?: true | undefined;
  /** The id of the account. */
  readonly account?: string | undefined;
  /** Requests a minute, and how many are left. */
  readonly limit?: number | undefined;
  readonly left?: number | undefined;
  /** How the times of changes end. */
  readonly zones?: readonly ("utc" | "offset" | "none")[] | undefined;
  readonly meetings?: Survey | undefined;
  /** Whether a page begins where the one before ends. */
  readonly paging?: "joined" | "apart" | "too-few" | undefined;
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
  /** For people: what was found, and what it means for the notes. */
  readonly text: string;
}

const MINUTE = 60_000;
/** Beyond these minutes the clocks differ. */
const TOLERANCE = 2;
/** With fewer requests left, a sync has to wait. */
const FEW_LEFT = 10;

/** A line for everything that was learned, in the order in which it matters. */
export function checkTexts(facts: CheckFacts): readonly Check[] {
  const { server, account, meetings } = facts;
  return [
    ...(facts.answered ? [check("address", true, `${server} answers.`)] : []),
    ...(account === undefined ? [] : [check("key", true, `The key is accepted. It belongs to account ${account}.`)]),
    ...(meetings === undefined ? [] : [clock(meetings)]),
    limit(facts),
    ...paging(facts),
    ...zones(facts),
    ...(meetings === undefined ? [] : aboutMeetings(meetings)),
  ];
}

function clock({ ahead }: Survey): Check {
  if (ahead === undefined) {
    return check(
      "clock",
      false,
      "The service does not tell its time. A sync can read everything only by reading all of it again.",
    );
  }
  const minutes = Math.round(ahead / MINUTE);
  if (Math.abs(minutes) < TOLERANCE)
    return check("clock", true, "The clocks of the service and of this machine agree.");
  const differs = `The service's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} this machine's.`;
  return check(
    "clock",
    false,
    `${differs} No meeting is missed, but times of files may look wrong: set this machine's clock.`,
  );
}

function limit({ limit: most, left }: CheckFacts): Check {
  if (left === undefined) {
    return check("limit", true, "The service does not say how many requests are left. A sync keeps to 80 a minute.");
  }
  const text = `${left}${most === undefined ? "" : ` of ${most}`} requests are left in this minute.`;
  const isLow = left < FEW_LEFT;
  return check(
    "limit",
    !isLow,
    isLow ? `${text} Something else uses this key; a sync waits until there are more.` : text,
  );
}

function paging({ paging: pages }: CheckFacts): readonly Check[] {
  const texts = {
    joined: "Each page begins where the one before ends, so a sync can prove that it read every meeting.",
    apart:
      "Pages do not join: the order changes between requests. A sync reads on until it finds nothing new, and says so when it is not sure.",
    "too-few": "There are too few meetings to see how pages join.",
  };
  return pages === undefined ? [] : [check("paging", pages !== "apart", texts[pages])];
}

function zones({ zones: seen }: CheckFacts): readonly Check[] {
  if (seen === undefined) return [];
  if (!seen.includes("none")) return [check("zones", true, "Times of changes say their time zone.")];
  return [
    check(
      "zones",
      false,
      "Times of changes come without a time zone. They are taken as UTC, so times in notes may be off by hours.",
    ),
  ];
}

function aboutMeetings({ total, from, to, broken }: Survey): readonly Check[] {
  if (total === 0) {
    return [
      check(
        "meetings",
        false,
        "No meeting matches. A sync writes no notes: check --project and --status, and whether minutes are completed.",
      ),
    ];
  }
  const meetings = total === 1 ? "1 meeting matches." : `${total} meetings match.`;
  return [
    check("meetings", true, `${meetings} Each becomes a note.`),
    ...(from === "" ? [] : [check("oldest", true, `The oldest of those that were looked at is from ${from}.`)]),
    ...(to === "" ? [] : [check("newest", true, `The newest is from ${to}.`)]),
    broken === 0
      ? check("refused", true, "All meetings that were looked at can be used.")
      : check(
          "refused",
          false,
          `${broken} of the meetings that were looked at cannot be used. Their notes stay as they are; a sync names them.`,
        ),
  ];
}

function check(name: Check["name"], ok: boolean, text: string): Check {
  return { name, ok, text };
}

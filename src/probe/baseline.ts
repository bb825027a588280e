import type { Transport } from "../api/transport";
import { isMeeting, meetingsOf, type Answer } from "./session/answer";
import { exchange } from "./session/exchange";
import type { Session } from "./session/session";

export interface Baseline {
  readonly auth: Answer;
  /** Why the server is not probed, for users; undefined when it looks like the service. */
  readonly problem: string | undefined;
}

const JSON_TYPE = { headers: { "content-type": "application/json" } };

/**
 * Checks with two requests whether a server looks like the service, since questions to another one would be answered
 * wrong.
 */
export async function checkBaseline(
  session: Session,
  { baseUrl, transport }: { readonly baseUrl: string; readonly transport: Transport },
): Promise<Baseline> {
  const auth = await session.ask("/auth", JSON_TYPE);
  if (auth.status === 401 || auth.status === 403 || auth.json?.["valid"] === false) return { auth, problem: undefined };
  let page = await session.ask("/sync");
  // A page that is cut off may have a smaller one that is not.
  if (page.disturbance !== undefined) page = await session.ask("/sync?limit=1");
  if (isAccount(auth) && meetingsOf(page) !== undefined) return { auth, problem: undefined };
  const wrong = [...(isAccount(auth) ? [] : [auth]), ...(meetingsOf(page) === undefined ? [page] : [])];
  const seen = wrong.map((answer) => `${answer.request}: ${whatItIs(answer)}.`).join(" ");
  const other =
    auth.status === 404 || page.status === 404 ? await baseThatWorks(session, baseUrl, transport) : undefined;
  const advice = other === undefined ? "" : ` The service answers below ${other}: use --base-url ${other}`;
  return { auth, problem: `${baseUrl} does not look like the service. ${seen}${advice}` };
}

function isAccount({ status, json }: Answer): boolean {
  return status === 200 && json?.["valid"] === true && isMeeting(json["settings"]);
}

/** The answer without its texts. */
function whatItIs({ status, headers, json, text }: Answer): string {
  if (status === 0) return "no answer";
  const type = headers.get("content-type") ?? "";
  const location = headers.has("location") ? ", a redirect" : "";
  if (json !== undefined) {
    const names = Object.keys(json).slice(0, 6);
    return `status ${status}, JSON with ${names.length === 0 ? "no fields" : `the fields ${names.join(", ")}`}`;
  }
  if (type.includes("html")) return `status ${status}${location}, a web page`;
  return `status ${status}${location}, ${text === "" ? "no body" : (type.split(";")[0] ?? "") || "a text"}`;
}

/** The nearest base address at which the service answers: with fewer steps in its path, or with the usual ones. */
async function baseThatWorks(session: Session, baseUrl: string, transport: Transport): Promise<string | undefined> {
  const { origin, pathname } = new URL(baseUrl);
  const steps = pathname.split("/").filter((step) => step !== "");
  const shorter = steps.map((_, at) => steps.slice(0, steps.length - at - 1));
  const longer = [
    [...steps, "api", "v1"],
    [...steps, "v1"],
    [...steps, "api"],
  ];
  const candidates = [...new Set([...longer, ...shorter, ["api", "v1"]].map((path) => [origin, ...path].join("/")))];
  for (const candidate of candidates.slice(0, 6)) {
    const { ownKey: key, wrongKey } = session;
    const answer = await exchange({ baseUrl: candidate, key, wrongKey, transport, now: () => 0 }, "/auth", JSON_TYPE);
    if (candidate !== baseUrl && isAccount(answer)) return candidate;
  }
  return undefined;
}

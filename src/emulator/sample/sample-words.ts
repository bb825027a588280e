/** The words of the sample meetings. `{…}` are placeholders that sample-body.ts fills in. */

const people = [
  "Maren Holt",
  "José Álvarez",
  "Priya Raman",
  "Tomasz Zieliński",
  "Grace Okafor",
  "Jonas Weber",
  "Aiko Tanaka",
  "Samuel O'Neill",
  "Leïla Haddad",
  "Søren Dahl",
  "Ruth Bergman",
  "Chen Wei",
  "Emily Carter",
  "Diego Fontana",
] as const;

const projects = ["Atlas", "Customer portal", "Data platform", "Mobile app", "Hiring", "Office move"] as const;

const clients = ["Nordwind", "Halden & Sons", "Clearwater", "Aperta", "Blue Harbour"] as const;

const topics = [
  "the release plan",
  "search performance",
  "the onboarding flow",
  "the pricing page",
  "data retention",
  "the support backlog",
  "the migration to the new billing system",
  "accessibility of the editor",
  "the partner API",
  "test coverage",
  "the budget for next quarter",
  "on-call load",
  "the import of old records",
  "customer feedback on the beta",
  "the security review",
  "capacity for the autumn peak",
] as const;

const whens = [
  "this week",
  "by Friday",
  "before the next release",
  "by the end of the month",
  "in two weeks",
  "after the holidays",
] as const;

const sentences = [
  "{person} opened with where {topic} stands: most of the work is done, and what remains is known.",
  "The group agreed that {topic} matters more than {topic} right now.",
  "{person} showed numbers from the last two weeks; {number} % of cases now pass without help.",
  "There was a longer exchange about {topic}, because two teams had planned for different dates.",
  "{person} raised a risk: nobody owns {topic} while {person} is away.",
  "{client} asked about {topic} again and expects an answer {when}.",
  "Costs are {number} % above plan, almost all of it caused by {topic}.",
  "{person} suggested a smaller first step and to look at the results {when}.",
  "Two questions stayed open and were moved to the next meeting.",
  "The draft for {topic} was read together, and small corrections were made on the spot.",
  "{person} and {person} will compare notes {when} and report back.",
  "Everyone was content with how {topic} went; no action needed.",
  "Measured against the goal of {number} days, the team is slightly ahead.",
  "It became clear that {topic} depends on {topic}, which nobody had written down so far.",
] as const;

const actions = [
  "write down what we know about {topic}",
  "send the revised plan for {topic} to everyone",
  "talk to {client} about {topic}",
  "measure {topic} on last month's data",
  "set up a session on {topic}",
  "close the open points on {topic}",
  "review the draft on {topic}",
] as const;

const decisions = [
  "Move {topic} to the next release",
  "{person} owns {topic} from now on",
  "Keep the current supplier for another year",
  "Start with a pilot for {client}",
  "Stop work on {topic} until the numbers are in",
  "Ship without {topic} and follow up {when}",
  "Hold the weekly meeting in 30 minutes instead of 45",
  "Raise the limit for {topic} to {number} per day",
  "Publish the results on {topic}: short version only",
  "Review {topic} every month",
] as const;

const reasons = [
  "The risk of waiting is larger than the cost of a correction later.",
  "Nobody objected; {person} asked to look at it again {when}.",
  "It affects {number} % of users, and the fix is known.",
  "{client} depends on it, and a delay would be noticed at once.",
] as const;

/**
 * The regular meetings of a team, in the order of the week: title, index of the project, weekday (0 is Monday), start
 * (minutes after midnight, UTC), duration in minutes, interval in weeks, the week of the interval, number of people.
 */
const series = [
  ["{project} weekly", 0, 0, 510, 45, 1, 0, 5],
  ["{project} planning", 1, 1, 540, 60, 2, 0, 6],
  ["Customer call: {client}", 3, 1, 870, 30, 8, 3, 3],
  ["1:1 {pair}", 0, 2, 750, 30, 2, 1, 2],
  ["Interview: {project}, second round", 4, 2, 900, 60, 12, 5, 3],
  ["What next? Workshop on {topic}", 5, 3, 480, 120, 16, 7, 7],
  ["{project} retrospective", 1, 3, 840, 45, 2, 1, 6],
  ["Board update: {project}", 2, 4, 600, 90, 4, 0, 4],
] as const;

/** The words of the sample meetings. */
export const sampleWords = { actions, clients, decisions, people, projects, reasons, sentences, series, topics, whens };

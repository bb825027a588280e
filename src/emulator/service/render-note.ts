import { withFrontMatter, yamlText, type Property } from "./front-matter";
import { localTime } from "./local-time";
import type { MeetingBody, MeetingHead, WorldDecision } from "./meeting";
import type { Vary } from "../switches/questions";
import type { EmulatorSettings } from "./settings";

/** What the text of a note depends on, besides its meeting. */
export interface Rendering {
  readonly settings: EmulatorSettings;
  /** IANA name of the user's zone, for notes without `use_utc_timestamps`. */
  readonly timeZone: string;
  readonly vary: Vary;
}

export interface Section {
  /** With its number signs. */
  readonly heading: string;
  readonly text: string;
}

/** The Markdown of a meeting (spec 2.1). */
export function meetingNote(head: MeetingHead, title: string, body: MeetingBody, rendering: Rendering): string {
  const { settings, vary } = rendering;
  const sections = vary("sections", sectionsOf(body, settings), { body });
  const text = sections.map((section) => `\n${section.heading}\n\n${section.text}\n`).join("");
  const all = propertiesOf(head, body, rendering);
  const properties = vary("frontMatterKeys", vary("durationForm", all));
  return vary("frontMatterYaml", withFrontMatter(properties, `# ${title}\n${text}`));
}

/** The Markdown of a decision (spec 2.2). It names no meeting: the service gives no link. */
export function decisionNote(decision: WorldDecision, date: string): string {
  const properties: Property[] = [
    ["date", date],
    ["tags", "[decision]"],
  ];
  return withFrontMatter(properties, `# ${decision.text}\n\n${decision.rationale}\n`);
}

/** The date a note is named and dated by. */
export function noteDate(start: string, { settings, timeZone }: Rendering): string {
  return localTime(start, settings.use_utc_timestamps ? "UTC" : timeZone).date;
}

function sectionsOf(body: MeetingBody, { template_id, include_transcript }: EmulatorSettings): Section[] {
  const { summary, decisions } = body;
  const own = body.sections.map(({ heading, text }) => ({ heading: `## ${heading}`, text }));
  const text = template_id === "brief" ? (summary.split("\n\n")[0] ?? "") : summary;
  const all = [{ heading: "## Summary", text }, ...own];
  if (template_id === "detailed") all.push(decisionsSection(decisions), actionItemsSection(summary));
  if (include_transcript) all.push(transcriptSection(body));
  return all.filter((section) => section.text !== "" || section === all[0]);
}

export function decisionsSection(decisions: readonly WorldDecision[]): Section {
  return { heading: "## Decisions", text: decisions.map((decision) => `- ${decision.text}`).join("\n") };
}

/** The tasks of the summary once more. */
export function actionItemsSection(summary: string): Section {
  const tasks = summary.split("\n").filter((line) => line.startsWith("- ["));
  return { heading: "## Action items", text: tasks.join("\n") };
}

export function transcriptSection({ transcript }: MeetingBody): Section {
  const lines = transcript.map(({ speaker, text }) => `**${speaker}**: ${text}`);
  return { heading: "## Transcript", text: lines.join("\n\n") };
}

function propertiesOf(head: MeetingHead, { attendees }: MeetingBody, rendering: Rendering): Property[] {
  const { settings, timeZone, vary } = rendering;
  const { start, project } = head;
  const { date, hour, minute } = localTime(start, settings.use_utc_timestamps ? "UTC" : timeZone);
  const twelve = `${String(hour % 12 || 12).padStart(2, "0")}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  const link = (name: string): string => JSON.stringify(`[[${name}]]`);
  const tags = project === undefined ? ["meeting"] : ["meeting", tag(project)];
  return [
    ["date", date],
    ["time", vary("timeForm", twelve, { start, hour, minute })],
    ["duration", `${head.durationMinutes}min`],
    ["attendees", yamlList(attendees.map(settings.link_attendees_as_people ? link : yamlText))],
    ["tags", yamlList(tags)],
    [vary("idKey", "minutes_id"), head.id],
  ];
}

function yamlList(yaml: readonly string[]): string {
  return `[${yaml.join(", ")}]`;
}

function tag(project: string): string {
  return project.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

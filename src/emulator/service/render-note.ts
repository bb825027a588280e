import type { MeetingBody, MeetingHead, WorldDecision } from "./meeting";
import type { Property, Section } from "./protocol";
import type { Vary } from "./questions";
import type { EmulatorSettings } from "./settings";
import { localTime } from "./timestamp";

/** The inputs for the text of a note besides its meeting. */
export interface Rendering {
  readonly settings: EmulatorSettings;
  /** IANA name of the user's time zone. It is used unless `use_utc_timestamps` is set. */
  readonly timeZone: string;
  readonly vary: Vary;
}

/** The Markdown of a meeting (spec 2.1). */
export function meetingNote(head: MeetingHead, body: MeetingBody, rendering: Rendering): string {
  const { settings, vary } = rendering;
  const sections = vary("sections", sectionsOf(body, settings), { body });
  const text = sections.map((section) => `\n${section.heading}\n\n${section.text}\n`).join("");
  const all = propertiesOf(head, body, rendering);
  const properties = vary("frontMatterKeys", all);
  return vary("frontMatterYaml", withFrontMatter(properties, `# ${head.title}\n${text}`));
}

/**
 * The Markdown of a decision (spec 2.2). It does not name its meeting, because the API has no link from a decision to
 * its meeting.
 */
export function decisionNote(decision: WorldDecision, date: string): string {
  const properties: Property[] = [
    ["date", date],
    ["tags", "[decision]"],
  ];
  return withFrontMatter(properties, `# ${decision.text}\n\n${decision.rationale}\n`);
}

/** The date in the name and in the front matter of a note. */
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

/** The tasks that the summary lists. */
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
    ["tags", yamlList(tags.map(yamlText))],
    [vary("idKey", "minutes_id"), head.id],
  ];
}

function yamlList(yaml: readonly string[]): string {
  return `[${yaml.join(", ")}]`;
}

function tag(project: string): string {
  return project.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

const MEANS_ANOTHER_TYPE = /^(true|false|yes|no|on|off|null|[\d.e+-]+|0x.*)$/i;

/** A string as YAML: plain if that is safe, otherwise in double quotes. */
function yamlText(text: string): string {
  const isPlain = /^[\p{L}\p{N}](?:[\p{L}\p{N} .'\u2019&()/-]*[\p{L}\p{N}.)])?$/u.test(text);
  return isPlain && !MEANS_ANOTHER_TYPE.test(text) ? text : JSON.stringify(text);
}

/** A note that starts with its front matter (spec 2.1), between two lines of `---`. */
function withFrontMatter(properties: readonly Property[], body: string): string {
  return `---\n${properties.map(([key, yaml]) => `${key}: ${yaml}\n`).join("")}---\n\n${body}`;
}

import type { MeetingBody, TranscriptLine, WorldDecision } from "../service/meeting";
import { createRandom, hash, pick, pickSome, token, type Random } from "../service/random";
import { sampleWords as words } from "./sample-words";

/** `size` people, the same every week: the week is the last part of a meeting's name, which is ignored here. */
export function samplePeople(name: string, size: number): readonly string[] {
  return pickSome(createRandom(hash(name.slice(0, name.lastIndexOf("/")))), words.people, size);
}

/** The text of a sample meeting: several paragraphs with lists, tables and tasks, and up to four decisions. */
export function sampleBody(name: string, size: number): MeetingBody {
  const attendees = samplePeople(name, size);
  const random = createRandom(hash(`${name}/body`));
  const fill = createFill(random, attendees);
  const paragraph = (): string =>
    pickSome(random, words.sentences, 3 + Math.floor(random() * 3))
      .map(fill)
      .join(" ");
  const list = (length: number): string =>
    pickSome(random, words.topics, length)
      .map((topic) => `- **${capital(topic)}**: ${fill(pick(random, words.sentences))}`)
      .join("\n");

  const blocks = [paragraph(), list(2 + Math.floor(random() * 3)), paragraph()];
  if (random() < 0.4) blocks.push(table(random, attendees));
  if (random() < 0.5) blocks.push(paragraph());
  const tasks = pickSome(random, words.actions, 1 + Math.floor(random() * 4)).map((action) => {
    const done = random() < 0.2 ? "x" : " ";
    return `- [${done}] ${pick(random, attendees)}: ${fill(action)} ${pick(random, words.whens)}`;
  });

  const summary = [...blocks, "**Next steps**", tasks.join("\n")].join("\n\n");
  return {
    attendees,
    summary,
    sections: [],
    decisions: sampleDecisions(random, fill),
    // Created when it is read, since few notes have it.
    get transcript() {
      return sampleTranscript(createRandom(hash(`${name}/transcript`)), attendees);
    },
  };
}

function sampleDecisions(random: Random, fill: (text: string) => string): WorldDecision[] {
  const count = Math.floor(random() * random() * 4.9);
  return pickSome(random, words.decisions, count).map((text) => ({
    id: `dec_${token(random, 10)}`,
    text: fill(text),
    rationale: `${fill(pick(random, words.reasons))}\n\n${fill(pick(random, words.sentences))}`,
  }));
}

function sampleTranscript(random: Random, attendees: readonly string[]): TranscriptLine[] {
  return Array.from({ length: 20 + Math.floor(random() * 40) }, () => {
    const speaker = pick(random, attendees);
    const others = words.people.filter((person) => person !== speaker);
    return { speaker, text: createFill(random, others)(pick(random, words.sentences)) };
  });
}

function table(random: Random, attendees: readonly string[]): string {
  const rows = pickSome(random, words.topics, 3).map(
    (topic) => `| ${capital(topic)} | ${pick(random, attendees)} | ${Math.ceil(random() * 95)} % |`,
  );
  return ["| Item | Owner | Done |", "| --- | --- | ---: |", ...rows].join("\n");
}

/** Returns a function that fills in the placeholders of a sentence of sample-words.ts. */
function createFill(random: Random, attendees: readonly string[]): (text: string) => string {
  /** A random element that the text does not contain yet. */
  const other = (from: readonly string[], text: string): string =>
    pick(
      random,
      from.filter((one) => !text.includes(one)),
    );
  const slots: Readonly<Record<string, (text: string) => string>> = {
    person: (text) => other(attendees, text),
    topic: (text) => other(words.topics, text),
    client: () => pick(random, words.clients),
    when: () => pick(random, words.whens),
    number: () => String(3 + Math.floor(random() * 60)),
  };
  return (pattern) => {
    const [start = "", ...rest] = pattern.split(/\{(\w+)\}/);
    let text = start;
    rest.forEach((part, at) => (text += at % 2 === 0 ? (slots[part]?.(text) ?? part) : part));
    return capital(text);
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

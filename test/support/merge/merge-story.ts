import {
  edited,
  editedProperties,
  firstBody,
  firstProperties,
  typist,
  type Scenario,
  type Typist,
} from "./merge-scenario";
import type { MergeTexts, Texts } from "./merge-texts";

/** One merge of a story: what went in, and what came out. */
export interface Step extends Texts {
  readonly text: string;
  readonly conflict: boolean;
}

/** Plays a scenario: the user edits what the merge before left, the service its own text. */
export function* story({ blocks, rounds, style }: Scenario, merge: MergeTexts): Generator<Step> {
  const [user, service] = [typist("u"), typist("s")];
  let base = whole(firstProperties, firstBody(blocks, typist("w")));
  let note = styled(whole([...firstProperties, "sync_version: none"], linesOf(partsOf(base).body)), style);
  for (const round of rounds) {
    const remote = changed(base, round.service, service, false);
    note = styled(changed(plain(note), round.user, user, true), style);
    const step = { base, note, remote, ...merge({ base, note, remote }) };
    yield step;
    [base, note] = [remote, step.text];
  }
}

function changed(text: string, edits: Scenario["rounds"][number]["user"], by: Typist, user: boolean): string {
  const { properties, body } = partsOf(text);
  const lines = edited(linesOf(body), edits, by, user);
  return whole(editedProperties(properties, edits, by, user), user ? lines : closed(lines));
}

/** The service's text has no open code block at its end once it is made inert. */
function closed(lines: readonly string[]): readonly string[] {
  const open = lines.reduce((within, line) => (within ? line !== "```" : line.startsWith("```")), false);
  return open ? [...lines, "```"] : lines;
}

function whole(properties: readonly string[], lines: readonly string[]): string {
  return `---\n${properties.map((property) => `${property}\n`).join("")}---\n${lines.join("\n")}`;
}

function linesOf(body: string): readonly string[] {
  return body.split("\n");
}

export function plain(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
}

function styled(text: string, { crlf, bom }: Scenario["style"]): string {
  return (bom ? "\ufeff" : "") + (crlf ? plain(text).replaceAll("\n", "\r\n") : plain(text));
}

/** A note's properties, each with the comments above it, and its body. LF only. */
export function partsOf(text: string): { readonly properties: readonly string[]; readonly body: string } {
  const [, block = "", body = ""] = /^---\n([^]*?)^---\n([^]*)$/m.exec(text) ?? [];
  const properties = block.match(/(?:^#.*\n)*^[\w-]+:.*\n(?:^ .*\n)*/gm) ?? [];
  return { properties: properties.map((property) => property.trimEnd()), body };
}

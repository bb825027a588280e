import { readFileSync } from "node:fs";

/** A fenced block of a Markdown document. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The line of its fence, from 1. */
  readonly line: number;
  /** Why nobody runs it, from a comment `<!-- not run: … -->` above it. */
  readonly notRun: string | undefined;
  /** The block that follows at once and holds what is printed: JSON, or lines of text. */
  readonly prints: Block | undefined;
}

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The sections of a document under their headings of the second level, with their blocks. */
export function sectionsOf(file: string): readonly Section[] {
  const [, ...parts] = readFileSync(file, "utf8").split(/^(?=## )/m);
  let line = readFileSync(file, "utf8").split(/^## /m)[0]?.split("\n").length ?? 1;
  return parts.map((part) => {
    const begin = line;
    line += part.split("\n").length - 1;
    return { heading: /^## (.*)/.exec(part)?.[1] ?? "", blocks: paired([...blocksOf(part, begin)]) };
  });
}

const FENCE = /(?:<!-- not run: (.*?) -->\s*)?^```(\w+)\n(.*?)^```$/gms;

function* blocksOf(part: string, begin: number): Generator<Block> {
  for (const { 0: whole, 1: notRun, 2: language = "", 3: text = "", index } of part.matchAll(FENCE)) {
    const before = part.slice(0, index + whole.indexOf("```"));
    yield { language, text, notRun, prints: undefined, line: begin + before.split("\n").length - 1 };
  }
}

/** A block of JSON or text belongs to the one before it. */
function paired(blocks: readonly Block[]): readonly Block[] {
  const isPrinted = (block: Block | undefined): boolean => block?.language === "json" || block?.language === "text";
  return blocks.flatMap((block, at) => {
    if (isPrinted(block)) return [];
    const next = blocks[at + 1];
    return [isPrinted(next) ? { ...block, prints: next } : block];
  });
}

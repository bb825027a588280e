import { rewriteLinks, type Move } from "./link-rewriting";

/** What a canvas shows: a card's file, or the Markdown written on a card. A text cannot hold such a key unescaped. */
const CARD = /("(file|text)"\s*:\s*)("(?:[^"\\]|\\[^])*")/g;

/** Whether a file of the vault is one of Obsidian's canvases. */
export function isCanvas(name: string): boolean {
  return /\.canvas$/i.test(name);
}

/**
 * The text of the canvas at `path` with its cards, and the links on them, changed so that each means the same note as
 * before the move. Everything else stays byte for byte; what is no JSON stays as it is.
 */
export function rewriteCanvas(text: string, path: string, move: Move): string {
  if (!isJson(text)) return text;
  return text.replace(CARD, (all: string, key: string, kind: string, written: string) => {
    const value = JSON.parse(written) as string;
    const file = value === move.from ? move.to : value;
    const next = kind === "file" ? file : rewriteLinks(value, path, move);
    return next === value ? all : key + JSON.stringify(next);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

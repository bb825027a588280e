import { rewriteLinks, type Move } from "./link-rewriting";

/** The file or the Markdown text of a card, with its key. Inside a JSON string the quotes of such a key are escaped. */
const CARD = /("(file|text)"\s*:\s*)("(?:[^"\\]|\\[^])*")/g;

/** Whether a file of the vault is one of Obsidian's canvases. */
export function isCanvas(name: string): boolean {
  return /\.canvas$/i.test(name);
}

/**
 * The text of the canvas at `path`, with its cards and their links rewritten so that each leads to the same note as before
 * the move. All other bytes stay. A text that is not JSON is returned unchanged.
 */
export function rewriteCanvas(text: string, path: string, move: Move): string {
  if (!isJson(text)) return text;
  return text.replace(CARD, (all: string, key: string, kind: string, written: string) => {
    const value = JSON.parse(written) as string;
    // Obsidian writes paths in NFC; the disk may have another Unicode form.
    const file = value.normalize("NFC") === move.from.normalize("NFC") ? move.to : value;
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

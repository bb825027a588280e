import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from "jsonc-parser";

/** The line and the problem of an invalid JSON text, such as `line 3: value expected`. `JSON.parse` gives no line. */
export function firstJsonError(text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error === undefined || text.trim() === "") return "line 1: it is empty";
  const words = printParseErrorCode(error.error).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `line ${lineAt(text, error.offset)}:${words}`;
}

/** The line of the field at a path, or of the nearest object or list around it. Lines count from 1. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const root = parseTree(text);
  const steps = path.filter((step) => typeof step !== "symbol");
  for (let length = steps.length; root !== undefined && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, steps.slice(0, length));
    if (node !== undefined) return lineAt(text, node.offset);
  }
  return 1;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

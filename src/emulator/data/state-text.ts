import { takeParts, type StatefulParts } from "./snapshot";

/** The minimum number of characters per piece, to avoid many small writes. */
const PIECE = 65_536;

/**
 * The state as JSON, in pieces, since the whole text may exceed the maximum length of a string. `indent` is the number of
 * spaces per level; 0 writes one line per meeting. Later changes of the emulator do not affect the text.
 */
export function* stateText(emulator: StatefulParts, indent = 0): Generator<string> {
  let text = "";
  for (const piece of smallPieces(emulator, indent)) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text;
}

function* smallPieces(emulator: StatefulParts, indent: number): Generator<string> {
  const { before, meetings, after } = takeParts(emulator);
  const text = (value: unknown, level: number): string =>
    JSON.stringify(value, undefined, indent).replaceAll("\n", `\n${" ".repeat(indent * level)}`);
  const field = ([name, value]: [string, unknown]): string => `${pad(1)}${JSON.stringify(name)}: ${text(value, 1)}`;
  const pad = (level: number): string => " ".repeat(indent * level);

  yield `{\n${Object.entries(before).map(field).join(",\n")},\n${pad(1)}"meetings": [`;
  let separator = "\n";
  for (const meeting of meetings) {
    yield `${separator}${pad(2)}${text(meeting, 2)}`;
    separator = ",\n";
  }
  yield `${separator === "\n" ? "" : `\n${pad(1)}`}],\n${Object.entries(after).map(field).join(",\n")}\n}\n`;
}

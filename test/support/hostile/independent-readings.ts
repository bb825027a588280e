// A text as several renderers see it, some of which take parts of it away before they look for Markdown.

/** Stands where a reading takes something away. */
export const GAP = "□";

/** The text as renderers see it that take maths and comments of several lines away before they look for Markdown. */
export function blockReadings(body: string): string[] {
  return [...new Set([body, withoutBlocks(body, "$$"), withoutBlocks(body, "%%")])];
}

/** The text as renderers see it that, reading on, find maths, comments or wikilinks before the code that follows. */
export function inlineReadings(body: string): string[] {
  const pairs = [
    ["$", "$"],
    ["$$", "$$"],
    ["%%", "%%"],
    ["[[", "]]"],
  ] as const;
  const readings = pairs.map(([open, close]) =>
    body
      .split("\n")
      .map((line) => withoutInline(line, open, close))
      .join("\n"),
  );
  return readings.filter((reading) => reading !== body);
}

function withoutInline(line: string, open: string, close: string): string {
  let result = "";
  let at = 0;
  while (at < line.length) {
    const ticks = /^`+/.exec(line.slice(at))?.[0];
    if (line.charAt(at) === "\\") {
      result += line.slice(at, at + 2);
      at += 2;
      continue;
    }
    const end = line.startsWith(open, at) ? line.indexOf(close, at + open.length) : -1;
    if (ticks !== undefined) {
      const code = codeAt(line, at, ticks);
      result += code;
      at += code.length;
    } else if (end > at + open.length && line.slice(at + open.length, end).trim() !== "") {
      result += GAP;
      at = end + close.length;
    } else {
      result += line.charAt(at++);
    }
  }
  return result;
}

function codeAt(line: string, at: number, ticks: string): string {
  for (const run of line.slice(at + ticks.length).matchAll(/`+/g)) {
    if (run[0] === ticks) return line.slice(at, at + ticks.length + run.index + ticks.length);
  }
  return ticks;
}

/** The text without what stands in pairs of signs on different lines. */
function withoutBlocks(text: string, sign: string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf(sign, at);
    const end = start < 0 ? -1 : text.indexOf(sign, start + sign.length);
    if (end < 0) return result + text.slice(at);
    const breaks = text.slice(start, end).split("\n").length - 1;
    const next = end + sign.length;
    result += breaks === 0 ? text.slice(at, next) : `${text.slice(at, start)}${GAP}${"\n".repeat(breaks)}${GAP}`;
    at = next;
  }
}

import type { Vary } from "../switches/questions";

const NOT_PORTABLE = /[\\/:*?"<>|#^[\]\p{Cc}]+/gu;
const LONGEST = 120;

/** A file name by the user's pattern (spec 2.1), of characters that every system takes. */
export function fileName(pattern: string, date: string, title: string, vary: Vary): string {
  const name = pattern
    .replaceAll("{date}", () => date)
    .replaceAll("{title}", () => title)
    .replace(/\.md$/i, "");
  const safe = Array.from(name.replace(NOT_PORTABLE, "-").replace(/^[. ]+/, ""))
    .slice(0, LONGEST)
    .join("")
    .replace(/[. ]+$/, "");
  const bare = vary("fileNameCharacters", safe, { name });
  return vary("fileNameEnding", `${bare}.md`, { bare });
}

import { SENTENCES, type Sentence } from "../../sync/sentences";
import { chineseSettings } from "./chinese-settings";
import { chineseStatus } from "./chinese-status";
import { englishSettings } from "./english-settings";
import { englishStatus } from "./english-status";
import { germanSettings } from "./german-settings";
import { germanStatus } from "./german-status";

/** One of the engine's sentences in the user's language; as it came where it is in nobody's table. */
export function inWords(sentence: string, { sentences }: Strings): string {
  const known = Object.entries(SENTENCES).find(([, english]) => english === sentence);
  return sentences[known?.[0] as Sentence] ?? sentence;
}

export const english = { ...englishStatus, ...englishSettings };

/** Everything that the plugin says on the screen. */
export type Strings = typeof english;

/** The texts for a language as Obsidian names it (`de`, `zh`, `zh-TW`); English for those we do not have. */
export function stringsFor(language: string): Strings {
  if (language === "de") return { ...germanStatus, ...germanSettings };
  return language === "zh" ? { ...chineseStatus, ...chineseSettings } : english;
}

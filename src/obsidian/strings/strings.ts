import { englishReasons } from "../../commands/english-reasons";
import { chineseReasons } from "./chinese-reasons";
import { chineseSettings } from "./chinese-settings";
import { chineseStatus } from "./chinese-status";
import { englishSettings } from "./english-settings";
import { englishStatus } from "./english-status";
import { germanReasons } from "./german-reasons";
import { germanSettings } from "./german-settings";
import { germanStatus } from "./german-status";

// Functions: only the user's language is made. Constants take a third more of the time in which the plugin is evaluated.
const english = () => ({ ...englishStatus(), ...englishSettings(), reasons: englishReasons() });

/** All texts that the plugin shows. */
export type Strings = ReturnType<typeof english>;

/** The texts for a language code of Obsidian (`de`, `zh`, `zh-TW`); English for other languages. */
export function stringsFor(language: string): Strings {
  if (language === "de") return { ...germanStatus(), ...germanSettings(), reasons: germanReasons() };
  return language === "zh" ? { ...chineseStatus(), ...chineseSettings(), reasons: chineseReasons() } : english();
}

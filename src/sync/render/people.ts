import { makeInertText } from "../inert/make-inert";
import { isLinkable, linkKey } from "../note/link-text";
import { folderOf, insideVault, notePath, withoutEnding } from "../note/path";

/** How attendees become links. The settings alone decide, so that all devices write the same bytes. */
export interface People {
  /** The folder of the notes about people; empty if there is none. */
  readonly folder: string;
  /** From another spelling, normalised by `linkKey`, to the person's name. */
  readonly spellings: readonly (readonly [spelling: string, name: string])[];
}

/** Reads `Jane D. = Jane Doe, Bob = Robert Roe`. Parts without both sides are left out. */
export function readSpellings(text: string): People["spellings"] {
  return text.split(",").flatMap((part) => {
    const [spelling = "", name = "", ...rest] = part.split("=").map((side) => side.trim());
    return spelling === "" || name === "" || rest.length > 0 ? [] : [[linkKey(spelling), name] as const];
  });
}

/** The person's own name, if the service spells it in another way. */
export function ownName(name: string, spellings: People["spellings"]): string {
  const key = linkKey(name);
  return spellings.find(([spelling]) => spelling === key)?.[1] ?? name;
}

/** A wikilink to the person's note, which may not exist yet. A name that cannot be linked stays text. */
export function linkTo(name: string, { folder, spellings }: People, configDir: string): string {
  const own = ownName(name, spellings);
  // A path has no backslashes, so what they escape would come to life in it. Without brackets, a name may begin a block.
  if (!isLinkable(own) || own.includes("\\")) return makeInertText(own);
  const { path } = notePath({ folder, fileName: own, configDir });
  // A folder in which no note of ours can lie is one to which no link leads either.
  const inside = insideVault(folder);
  const isInside = inside !== "" && folderOf(path) === inside;
  return isInside ? `[[${withoutEnding(path)}|${own}]]` : `[[${own}]]`;
}

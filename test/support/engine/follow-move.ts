import { foldedName, resolveTarget, type NoteNames } from "../../../src/node/vault/link-target";
import { baseName } from "../../../src/sync/note/path";
import { getLinkpath, parseMetadata, replaceLinks, retarget } from "../obsidian/vault/links";

/**
 * The text of the note at `path`, with its links to the note that was moved leading to its new path.
 *
 * @param names the vault's notes after the move
 */
export function followMove(
  text: string,
  path: string,
  { from, to }: { readonly from: string; readonly to: string },
  names: NoteNames,
): string {
  if (!text.includes("[[") && !text.includes("](")) return text;
  const before: NoteNames = {
    *named(name) {
      for (const other of names.named(name)) if (other !== to) yield other;
      if (foldedName(from) === name) yield from;
    },
  };
  const { links = [], frontmatterLinks = [] } = parseMetadata(text);
  const changes = new Map<string, string>();
  for (const link of [...links, ...frontmatterLinks]) {
    const target = getLinkpath(link.link);
    // An empty one leads to a heading of the same note.
    if (target === "" || resolveTarget(target, path === to ? from : path, before) !== from) continue;
    const isShort = !target.includes("/") && resolveTarget(baseName(to), path, names) === to;
    changes.set(link.original, retarget(link, isShort ? baseName(to) : to.replace(/\.md$/, "")));
  }
  return changes.size === 0 ? text : replaceLinks(text, changes);
}

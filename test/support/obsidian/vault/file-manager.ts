import type { DataWriteOptions } from "obsidian";
import { TFile, TFolder, type TAbstractFile } from "./files";
import { replaceLinks, retarget, type Link } from "./links";
import type { MetadataCache } from "./metadata-cache";
import { getFrontMatterInfo, parseYaml, stringifyYaml } from "./text";
import type { Vault } from "./vault";

/** What the user chose in Obsidian's own settings. */
export interface FilePreferences {
  trash: "system" | "local" | "none";
  updateLinks: boolean;
  markdownLinks: boolean;
}

export class FileManager {
  readonly preferences: FilePreferences = { trash: "system", updateLinks: true, markdownLinks: false };

  /** Called before the links of each note follow a renamed one. Obsidian dies there when it throws. */
  beforeLinksFollow: (source: TFile) => void = () => undefined;

  constructor(
    private readonly vault: Vault,
    private readonly cache: MetadataCache,
  ) {}

  /** Links to the note follow, when the user has them updated automatically. Waits until all links are known. */
  async renameFile(file: TAbstractFile, newPath: string): Promise<void> {
    await this.cache.indexed();
    const linking = this.preferences.updateLinks && file instanceof TFile ? this.linksTo(file) : [];
    await this.vault.rename(file, newPath);
    if (!(file instanceof TFile)) return;
    for (const [source, links] of linking) {
      const name = file.extension === "md" ? file.path.slice(0, -3) : file.path;
      const changes = links.map((link): [string, string] => {
        const target = link.link.includes("/") ? name : this.cache.fileToLinktext(file, source.path);
        return [link.original, retarget(link, target)];
      });
      this.beforeLinksFollow(source);
      await this.vault.process(source, (text) => replaceLinks(text, new Map(changes)));
    }
  }

  async trashFile(file: TAbstractFile): Promise<void> {
    const { trash } = this.preferences;
    if (trash === "none") await this.vault.delete(file);
    else await this.vault.trash(file, trash === "system");
  }

  /** Reformats: comments and the user's own YAML style are lost, as in Obsidian. */
  async processFrontMatter(
    file: TFile,
    edit: (frontmatter: Record<string, unknown>) => void,
    options?: DataWriteOptions,
  ): Promise<void> {
    await this.vault.process(
      file,
      (text) => {
        const info = getFrontMatterInfo(text);
        const parsed = info.exists ? parseYaml(info.frontmatter) : null;
        const properties = (parsed ?? {}) as Record<string, unknown>;
        edit(properties);
        const body = text.slice(info.contentStart);
        return Object.keys(properties).length === 0 ? body : `---\n${stringifyYaml(properties)}---\n${body}`;
      },
      options,
    );
  }

  generateMarkdownLink(file: TFile, sourcePath: string, subpath = "", alias = ""): string {
    const target = this.cache.fileToLinktext(file, sourcePath);
    if (this.preferences.markdownLinks) {
      return `[${alias || file.basename}](${encodeURI(`${target}.md`)}${subpath})`;
    }
    return alias === "" ? `[[${target}${subpath}]]` : `[[${target}${subpath}|${alias}]]`;
  }

  getNewFileParent(): TFolder {
    return this.vault.getRoot();
  }

  private linksTo(file: TFile): [TFile, Link[]][] {
    return this.vault.getMarkdownFiles().flatMap((source): [TFile, Link[]][] => {
      const cache = this.cache.getFileCache(source);
      const links = [...(cache?.links ?? []), ...(cache?.frontmatterLinks ?? [])];
      const ours = links.filter((link) => this.cache.getFirstLinkpathDest(link.link, source.path) === file);
      return ours.length > 0 ? [[source, ours]] : [];
    });
  }
}

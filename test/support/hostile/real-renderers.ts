// What real renderers make of a text when nobody cleans their output. They share nothing with the code that they judge.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { buildSync } from "esbuild";
import MarkdownIt from "markdown-it";
import { parseFragment, type DefaultTreeAdapterMap } from "parse5";
import { ACTING_LANGUAGES, PRISM_LANGUAGES } from "./prism-languages";

const JUDGES = join(__dirname, "../../../tools/judges/node_modules");

type Render = (text: string) => string;

const markdownIt = new MarkdownIt({ html: true, linkify: true });
markdownIt.validateLink = () => true;
// Only this renderer makes a link of an address without a scheme; Obsidian does not.
markdownIt.linkify.add("//", null);
const plainMarkdownIt = new MarkdownIt({ html: false, linkify: true });
plainMarkdownIt.linkify.add("//", null);
const more = loadMore();

/** Renderers with raw HTML: more than one where `tools/judges` is installed. */
export const RENDERERS: Readonly<Record<string, Render>> = {
  "markdown-it": (text) => markdownIt.render(text),
  ...more.withHtml,
};

/** Renderers with raw HTML as text: what honest texts look like. */
export const WITHOUT_HTML: Readonly<Record<string, Render>> = {
  "markdown-it": (text) => plainMarkdownIt.render(text),
  ...more.withoutHtml,
};

interface Renderers {
  readonly withHtml: Readonly<Record<string, Render>>;
  readonly withoutHtml: Readonly<Record<string, Render>>;
}

/** They are ES modules with many parts, so they are bundled first. */
function loadMore(): Renderers {
  if (!existsSync(join(JUDGES, "micromark"))) return { withHtml: {}, withoutHtml: {} };
  const contents = `
    import { Marked } from "marked";
    import { micromark } from "micromark";
    import { gfm, gfmHtml } from "micromark-extension-gfm";
    const marked = new Marked({ gfm: true });
    function raw(token) { this.raw(this.sliceSerialize(token)); }
    // Without gfm's list of filtered tags: every tag counts.
    const everyTag = { exit: { htmlFlowData: raw, htmlTextData: raw } };
    const all = { allowDangerousHtml: true, allowDangerousProtocol: true };
    const noHtml = { disable: { null: ["htmlFlow", "htmlText"] } };
    export const withHtml = {
      marked: (text) => marked.parse(text, { async: false }),
      micromark: (text) => micromark(text, { ...all, extensions: [gfm()], htmlExtensions: [gfmHtml(), everyTag] }),
    };
    export const withoutHtml = {
      micromark: (text) => micromark(text, { extensions: [gfm(), noHtml], htmlExtensions: [gfmHtml()] }),
    };`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: __dirname },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    nodePaths: [JUDGES],
  });
  const module = { exports: {} };
  // The code is what esbuild has just made of packages that the lockfile names.
  const run: unknown = runInThisContext(`(function (module, exports) {${outputFiles[0]?.text ?? ""}\n})`);
  (run as (module: object, exports: object) => void)(module, module.exports);
  return module.exports as Renderers;
}

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/** What Markdown itself makes, and the tags without effect that stay. */
const TAGS = new Set(
  (
    "a blockquote br code del em h1 h2 h3 h4 h5 h6 hr input kbd li mark ol p pre s section strong sub sup table tbody td " +
    "th thead tr u ul"
  ).split(" "),
);
const ATTRIBUTES = /^(?:href|title|id|class|align|start|checked|disabled|dir|aria-[a-z]+|data-footnote[a-z-]*)$/;
/** Ordinary names that Prism does not know. */
const ALSO_INERT = new Set(
  "text txt plain plaintext console output log python3 node golang zsh fish env dotenv vue svelte terraform".split(" "),
);

export interface JudgeOptions {
  readonly remoteImages?: boolean;
  readonly mathsAndDiagrams?: boolean;
}

/** All that would run, load or lead away, by renderer. Empty: the text is harmless in all of them. */
export function harmInText(text: string, options: JudgeOptions = {}): string[] {
  return Object.entries(RENDERERS).flatMap(([name, render]) =>
    harmInHtml(render(text), options).map((harm) => `${name}: ${harm}`),
  );
}

export function harmInHtml(html: string, options: JudgeOptions = {}): string[] {
  return parseFragment(html).childNodes.flatMap((node) => harmInNode(node, options));
}

/** GitHub's renderer looks for it in the text that all others show. */
const MAILBOX = /(?<![a-z])xmpp:[\w.+-]+@[\w-]+\.[\w-]/i;

function harmInNode(node: Node, options: JudgeOptions): string[] {
  if (node.nodeName === "#comment") return ["a comment, in which slides hide attributes"];
  if (node.nodeName === "#text") return "value" in node && MAILBOX.test(node.value) ? ["link to xmpp:"] : [];
  if (!("tagName" in node)) return [];
  const inner = node.childNodes.flatMap((child) => harmInNode(child, options));
  return [...harmInElement(node, options), ...inner];
}

function harmInElement(element: Element, { remoteImages = false, mathsAndDiagrams = false }: JudgeOptions): string[] {
  const { tagName } = element;
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  if (tagName === "img") {
    return remoteImages && /^https?:\/\//i.test(attributes.get("src") ?? "")
      ? []
      : [`image ${attributes.get("src") ?? ""}`];
  }
  if (!TAGS.has(tagName)) return [`element <${tagName}>`];
  const found = [...attributes]
    .filter(
      ([name, value]) =>
        !ATTRIBUTES.test(name) &&
        !(name === "type" && value === "checkbox") &&
        !(name === "style" && /^text-align:\w+$/.test(value)),
    )
    .map(([name]) => `attribute ${name} of <${tagName}>`);
  if (tagName === "a") found.push(...harmInAddress(attributes.get("href") ?? ""));
  if (tagName === "code") found.push(...harmInCode(element, attributes.get("class") ?? "", mathsAndDiagrams));
  return found;
}

/** As a browser reads an address. */
function harmInAddress(address: string): string[] {
  const base = "https://note.invalid/folder/";
  if (!URL.canParse(address, base)) return [];
  const { protocol, host } = new URL(address, base);
  if (!["http:", "https:", "mailto:", "tel:"].includes(protocol)) return [`link to ${protocol}`];
  return protocol === "https:" && host !== "note.invalid" && !/^\s*https:/i.test(address)
    ? [`link to another machine without a scheme: ${address}`]
    : [];
}

/** Plugins take code blocks by their language, and inline code by its first sign after what `trim()` takes. */
function harmInCode(element: Element, className: string, mathsAndDiagrams: boolean): string[] {
  const language = /(?:^|\s)language-(\S+)/.exec(className)?.[1]?.toLowerCase();
  const text = element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  const isBlock = element.parentNode !== null && element.parentNode.nodeName === "pre";
  if (isBlock)
    return language === undefined || isInert(language, mathsAndDiagrams) ? [] : [`code block for ${language}`];
  return /^(?:\$?=|INPUT\[|VIEW\[|BUTTON\[)/.test(text.trim()) ? [`query in code: ${text}`] : [];
}

function isInert(language: string, mathsAndDiagrams: boolean): boolean {
  if (ACTING_LANGUAGES.has(language)) return mathsAndDiagrams && language === "mermaid";
  return ALSO_INERT.has(language) || PRISM_LANGUAGES.has(language);
}

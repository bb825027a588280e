// What real renderers make of a text when nobody cleans their output. They share nothing with the code that they judge.
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { CompileContext, Token } from "micromark-util-types";
import { parseFragment, type DefaultTreeAdapterMap } from "parse5";
import prism from "prismjs/components.json";

const markdownIt = new MarkdownIt({ html: true, linkify: true });
markdownIt.validateLink = () => true;
// Only this renderer makes a link of an address without a scheme; Obsidian does not.
markdownIt.linkify.add("//", null);
const marked = new Marked({ gfm: true });
const extensions = [gfm()];
// Without gfm's list of filtered tags: every tag counts.
const htmlExtensions = [gfmHtml(), { exit: { htmlFlowData: rawHtml, htmlTextData: rawHtml } }];

function rawHtml(this: CompileContext, token: Token): undefined {
  this.raw(this.sliceSerialize(token));
}

export const RENDERERS = {
  marked: (text) => marked.parse(text, { async: false }),
  "markdown-it": (text) => markdownIt.render(text),
  micromark: (text) =>
    micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true, extensions, htmlExtensions }),
} satisfies Readonly<Record<string, (text: string) => string>>;

export type RendererName = keyof typeof RENDERERS;

/** The same renderers with raw HTML as text: what honest texts look like. */
const plainMarkdownIt = new MarkdownIt({ html: false, linkify: true });
plainMarkdownIt.linkify.add("//", null);
export const WITHOUT_HTML = {
  "markdown-it": (text) => plainMarkdownIt.render(text),
  micromark: (text) =>
    micromark(text, {
      extensions: [gfm(), { disable: { null: ["htmlFlow", "htmlText"] } }],
      htmlExtensions: [gfmHtml()],
    }),
} satisfies Readonly<Record<string, (text: string) => string>>;

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
const LANGUAGES = languages();

function languages(): ReadonlySet<string> {
  const known = prism.languages as Readonly<Record<string, { alias?: string | string[] }>>;
  const names = Object.entries(known).flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]);
  const inert =
    "text txt plain plaintext console output python3 node golang zsh fish env dotenv vue svelte terraform".split(" ");
  const acting = new Set(["mermaid", "plantuml", "plant-uml", "dot", "gv", "latex", "tex"]);
  return new Set([...names, ...inert].filter((name) => !acting.has(name)));
}

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

function harmInNode(node: Node, options: JudgeOptions): string[] {
  if (node.nodeName === "#comment") return ["a comment, in which slides hide attributes"];
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
  if (isBlock) {
    const known = language === undefined || LANGUAGES.has(language) || (mathsAndDiagrams && language === "mermaid");
    return known ? [] : [`code block for ${language}`];
  }
  return /^(?:\$?=|INPUT\[|VIEW\[|BUTTON\[)/.test(text.trim()) ? [`query in code: ${text}`] : [];
}

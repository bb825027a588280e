import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import type { BrowserContext, Page } from "playwright-core";
import { RENDERERS } from "../support/hostile/real-renderers";

const JUDGES = join(__dirname, "../../tools/judges/node_modules");
const ORIGIN = "https://note.invalid";

/** Obsidian's reading of maths: dollar signs that are not escaped, outside code. */
const withMaths = new MarkdownIt({ html: true, linkify: true });
withMaths.validateLink = () => true;
withMaths.inline.ruler.before("link", "maths", (state, silent) => {
  const signs = /^\$\$?/.exec(state.src.slice(state.pos))?.[0];
  if (signs === undefined) return false;
  const end = state.src.slice(state.pos + signs.length).search(/(?<!\\)\$/);
  if (end <= 0) return false;
  const tex = state.src.slice(state.pos + signs.length, state.pos + signs.length + end);
  if (!silent) state.push("maths", "", 0).content = tex;
  state.pos += 2 * signs.length + end;
  return true;
});
withMaths.inline.ruler.after("maths", "dollar", (state) => {
  if (state.src.charAt(state.pos) !== "$") return false;
  state.pending += "$";
  state.pos += 1;
  return true;
});
withMaths.renderer.rules.maths = (tokens, at) =>
  `<span class="maths">${withMaths.utils.escapeHtml(tokens[at]?.content ?? "")}</span>`;

const ALL: Readonly<Record<string, (text: string) => string>> = {
  ...RENDERERS,
  maths: (text) => withMaths.render(text),
};

export interface JudgesPage {
  /** What ran, was loaded or leads away when these texts are shown by all renderers. */
  harmOf(texts: readonly string[]): Promise<readonly string[]>;
}

/** A page that shows what all renderers make of a text, draws its maths and diagrams, and cleans nothing. */
export async function openJudges(window: BrowserContext): Promise<JudgesPage> {
  if (!existsSync(join(JUDGES, "mathjax"))) throw new Error("The renderers are missing: node scripts/tool.mjs judges");
  const page = await window.newPage();
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`ran ${dialog.message()}`);
    void dialog.dismiss();
  });
  await window.route("**", async (route) => {
    const { pathname, href, origin } = new URL(route.request().url());
    if (href === `${ORIGIN}/`) return route.fulfill({ contentType: "text/html", body: "<!doctype html><main></main>" });
    if (origin === ORIGIN && pathname.startsWith("/mathjax/"))
      return route.fulfill({ body: readFileSync(join(JUDGES, pathname)), contentType: "text/javascript" });
    seen.push(`loaded ${href}`);
    return route.abort();
  });
  await page.goto(ORIGIN);
  await page.evaluate(() => {
    Object.assign(globalThis, { MathJax: { startup: { typeset: false } } });
  });
  await page.addScriptTag({ url: `${ORIGIN}/mathjax/es5/tex-mml-chtml.js` });
  await page.addScriptTag({ path: join(JUDGES, "mermaid/dist/mermaid.min.js") });
  await page.evaluate("MathJax.startup.promise");
  return {
    async harmOf(texts) {
      seen.length = 0;
      const html = texts.flatMap((text) => Object.values(ALL).map((render) => render(text)));
      const led = await show(page, html);
      return [...new Set([...seen, ...led])];
    },
  };
}

/** Shows the HTML, draws maths and diagrams, and answers the addresses and styles that lead away. */
function show(page: Page, html: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (pages) => {
    interface Tools {
      MathJax: { tex2chtmlPromise(tex: string): Promise<Element> };
      mermaid: { initialize(options: object): void; render(id: string, text: string): Promise<{ svg: string }> };
    }
    const { MathJax, mermaid } = globalThis as unknown as Tools;
    const main = document.querySelector("main") ?? document.body;
    const found: string[] = [];
    const parsed = (text: string) => new DOMParser().parseFromString(text, "text/html").body.childNodes;
    main.replaceChildren(...parsed(pages.join("<hr>")));
    for (const maths of main.querySelectorAll(".maths")) {
      try {
        maths.replaceWith(await MathJax.tex2chtmlPromise(maths.textContent));
      } catch {
        // Not maths: nothing is drawn.
      }
    }
    const diagrams = [...main.querySelectorAll("pre > code")].filter((code) =>
      /language-mermaid/i.test(code.className),
    );
    for (const [at, code] of diagrams.entries()) {
      for (const securityLevel of ["strict", "loose"]) {
        mermaid.initialize({ startOnLoad: false, securityLevel, suppressErrorRendering: true });
        try {
          const { svg } = await mermaid.render(`diagram${String(at)}${securityLevel}`, code.textContent);
          code.after(...parsed(svg));
        } catch {
          // Not a diagram: nothing is drawn.
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const element of main.querySelectorAll("*")) {
      const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
      // A browser does not follow what it cannot read.
      const leads = URL.canParse(address, location.href) ? new URL(address, location.href).protocol : "https:";
      if (!["https:", "http:", "mailto:", "tel:"].includes(leads)) found.push(`leads to ${address}`);
      if (/url\(|image\(/i.test(element.getAttribute("style") ?? "")) found.push("has a style that loads");
    }
    main.replaceChildren();
    return found;
  }, html);
}

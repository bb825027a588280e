import markdownit from "markdown-it";

const markdown = markdownit();

/** The text of a note as the reading view shows it, roughly: callouts are folded boxes, tasks have a box to tick, ids of blocks are not seen. */
export function readingView(text: string): readonly ChildNode[] {
  const seen = text.replace(/^\^[\w-]+$/gm, "");
  // The tests' own sample text, on a page that nothing else runs in.
  const { body } = new DOMParser().parseFromString(markdown.render(seen), "text/html");
  for (const quote of body.querySelectorAll("blockquote")) drawCallout(quote);
  for (const item of body.querySelectorAll("li")) drawTask(item);
  return [...body.childNodes];
}

function drawCallout(quote: Element): void {
  const [first, ...rest] = quote.children;
  const [, fold, title] = /^\[!\w+\]([-+]?) *(.*)/.exec(first?.textContent ?? "") ?? [];
  if (first === undefined || title === undefined) return;
  const box = quote.createEl("details", { cls: "callout" });
  box.open = fold !== "-";
  box.createEl("summary", { text: title });
  box.append(...rest);
  quote.replaceWith(box);
}

function drawTask(item: Element): void {
  const start = item.firstChild;
  const [mark, state] = /^\[([ x])\] /.exec(start?.textContent ?? "") ?? [];
  if (start === null || mark === undefined) return;
  const box = item.createEl("input", { type: "checkbox" });
  box.checked = state === "x";
  start.textContent = (start.textContent ?? "").slice(mark.length);
  box.setAttribute("aria-label", item.textContent ?? "");
  item.className = "task-list-item";
  item.prepend(box, " ");
}

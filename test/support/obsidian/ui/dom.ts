/**
 * The helpers that Obsidian adds to DOM nodes and to the window. Typed by obsidian.d.ts, which declares them globally;
 * only those that the plugin uses are here.
 */
const svgNamespace = "http://www.w3.org/2000/svg";

function fill(element: Element, info: DomElementInfo | string | undefined): void {
  const details = typeof info === "string" ? { cls: info } : info;
  if (!details) return;
  if (details.cls) element.setAttribute("class", [details.cls].flat().join(" "));
  if (details.text !== undefined) element.setText(details.text);
  for (const [name, value] of Object.entries(details.attr ?? {})) element.setAttr(name, value);
  for (const name of ["title", "type", "value", "placeholder", "href"] as const) {
    if (details[name] !== undefined) element.setAttribute(name, details[name]);
  }
}

function make<T extends Element>(
  parent: Node | undefined,
  element: T,
  info: DomElementInfo | string | undefined,
  callback: ((element: T) => void) | undefined,
): T {
  fill(element, info);
  const details = typeof info === "string" ? undefined : info;
  const place = details?.parent ?? parent;
  if (place) place.insertBefore(element, details?.prepend ? place.firstChild : null);
  callback?.(element);
  return element;
}

const node = {
  detach(this: Node) {
    this.parentNode?.removeChild(this);
  },
  empty(this: Node) {
    while (this.lastChild) this.removeChild(this.lastChild);
  },
  appendText(this: Node, text: string) {
    this.appendChild(this.doc.createTextNode(text));
  },
  instanceOf(this: Node, type: new () => unknown) {
    return this instanceof type;
  },
  createEl(this: Node, tag: keyof HTMLElementTagNameMap, info?: DomElementInfo | string, callback?: () => void) {
    return make(this, this.doc.createElement(tag), info, callback);
  },
  createDiv(this: Node, info?: DomElementInfo | string, callback?: () => void) {
    return make(this, this.doc.createElement("div"), info, callback);
  },
  createSpan(this: Node, info?: DomElementInfo | string, callback?: () => void) {
    return make(this, this.doc.createElement("span"), info, callback);
  },
  createSvg(this: Node, tag: keyof SVGElementTagNameMap, info?: SvgElementInfo | string, callback?: () => void) {
    return make(this, this.doc.createElementNS(svgNamespace, tag), info, callback);
  },
};

const element = {
  getText(this: Element) {
    return this.textContent;
  },
  setText(this: Element, value: string | DocumentFragment) {
    this.replaceChildren(value);
  },
  addClass(this: Element, ...classes: string[]) {
    this.classList.add(...classes.filter((name) => name !== ""));
  },
  addClasses(this: Element, classes: string[]) {
    this.classList.add(...classes);
  },
  removeClass(this: Element, ...classes: string[]) {
    this.classList.remove(...classes);
  },
  toggleClass(this: Element, classes: string | string[], value: boolean) {
    for (const name of [classes].flat()) this.classList.toggle(name, value);
  },
  hasClass(this: Element, name: string) {
    return this.classList.contains(name);
  },
  setAttr(this: Element, name: string, value: string | number | boolean | null) {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  },
  setAttrs(this: Element, values: Record<string, string | number | boolean | null>) {
    for (const [name, value] of Object.entries(values)) this.setAttr(name, value);
  },
  getAttr(this: Element, name: string) {
    return this.getAttribute(name);
  },
  find(this: Element, selector: string) {
    return this.querySelector(selector);
  },
  findAll(this: Element, selector: string) {
    return [...this.querySelectorAll(selector)];
  },
};

const htmlElement = {
  show(this: HTMLElement) {
    this.style.display = "";
  },
  hide(this: HTMLElement) {
    this.style.display = "none";
  },
  toggle(this: HTMLElement, shown: boolean) {
    // An element without a style is shown, and jsdom's first look at a style takes longer than all the rest of a row.
    if (shown && !this.hasAttribute("style")) return;
    this.style.display = shown ? "" : "none";
  },
  setCssProps(this: HTMLElement, properties: Record<string, string>) {
    for (const [name, value] of Object.entries(properties)) this.style.setProperty(name, value);
  },
  onClickEvent(this: HTMLElement, listener: (event: MouseEvent) => unknown) {
    this.addEventListener("click", listener);
  },
};

type Maker = (info?: DomElementInfo | string, callback?: () => void) => Element;

/** Adds the helpers to a window; each window has its own classes. */
export function installDom(win: Window & typeof globalThis): void {
  Object.assign(win.Node.prototype, node);
  Object.assign(win.Element.prototype, element);
  Object.assign(win.HTMLElement.prototype, htmlElement);
  Object.defineProperty(win.Node.prototype, "doc", {
    get(this: Node) {
      return this.ownerDocument ?? this;
    },
    configurable: true,
  });
  Object.defineProperty(win.Node.prototype, "win", {
    get(this: Node) {
      return this.doc.defaultView ?? win;
    },
    configurable: true,
  });
  const loose =
    (tag: string): Maker =>
    (info, callback) =>
      make(undefined, win.document.createElement(tag), info, callback);
  Object.assign(win, {
    createEl: (tag: string, info?: DomElementInfo | string, callback?: () => void) => loose(tag)(info, callback),
    createDiv: loose("div"),
    createSpan: loose("span"),
    createFragment: (callback?: (fragment: DocumentFragment) => void) => {
      const fragment = win.document.createDocumentFragment();
      callback?.(fragment);
      return fragment;
    },
    activeWindow: win,
    activeDocument: win.document,
    sleep: (ms: number) => new Promise((resolve) => win.setTimeout(resolve, ms)),
  });
}

import { Component } from "../component";
import { setIcon } from "./icons";

export class MenuItem {
  title = "";
  disabled = false;
  section = "";
  private callback: (event: MouseEvent | KeyboardEvent) => unknown = () => undefined;
  private icon: string | null = null;

  setTitle(title: string | DocumentFragment): this {
    this.title = typeof title === "string" ? title : (title.textContent ?? "");
    return this;
  }

  setIcon(icon: string | null): this {
    this.icon = icon;
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    return this;
  }

  setWarning(): this {
    return this;
  }

  onClick(callback: (event: MouseEvent | KeyboardEvent) => unknown): this {
    this.callback = callback;
    return this;
  }

  /** Draws the item; `done` closes the menu. */
  draw(list: HTMLElement, done: () => void): void {
    const row = list.createDiv({ cls: "menu-item tappable", attr: { role: "menuitem", tabindex: 0 } });
    row.toggleClass("is-disabled", this.disabled);
    if (this.icon) setIcon(row.createDiv("menu-item-icon"), this.icon);
    row.createDiv({ cls: "menu-item-title", text: this.title });
    row.addEventListener("click", (event) => {
      if (this.disabled) return;
      done();
      this.callback(event);
    });
  }
}

export class Menu extends Component {
  readonly items: MenuItem[] = [];
  private element: HTMLElement | undefined;
  private hideCallback: () => unknown = () => undefined;

  addItem(callback: (item: MenuItem) => unknown): this {
    const item = new MenuItem();
    this.items.push(item);
    callback(item);
    return this;
  }

  addSeparator(): this {
    return this;
  }

  showAtPosition({ x, y }: { x: number; y: number }, doc = activeDocument): this {
    this.hide();
    this.element = doc.body.createDiv({ cls: "menu", attr: { role: "menu" } });
    this.element.setCssProps({ left: `${x}px`, top: `${y}px` });
    for (const item of this.items) item.draw(this.element, () => this.hide());
    return this;
  }

  showAtMouseEvent(event: MouseEvent): this {
    return this.showAtPosition({ x: event.clientX, y: event.clientY });
  }

  hide(): this {
    if (this.element) {
      this.element.remove();
      this.element = undefined;
      this.hideCallback();
    }
    return this;
  }

  close(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.hideCallback = callback;
  }
}

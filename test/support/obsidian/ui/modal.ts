import type { App } from "../app";
import { ButtonComponent } from "./buttons";
import { Setting } from "./setting";

export class Modal {
  readonly scope = {};
  readonly containerEl: HTMLElement;
  readonly modalEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly contentEl: HTMLElement;
  shouldRestoreSelection = true;
  private closeCallback: () => unknown = () => undefined;
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.close();
  };

  constructor(readonly app: App) {
    this.containerEl = createDiv("modal-container");
    const background = this.containerEl.createDiv("modal-bg");
    background.addEventListener("click", () => this.close());
    this.modalEl = this.containerEl.createDiv({ cls: "modal", attr: { role: "dialog", "aria-modal": "true" } });
    const close = this.modalEl.createEl("button", { cls: "modal-close-button", attr: { "aria-label": "Close" } });
    close.addEventListener("click", () => this.close());
    this.titleEl = this.modalEl.createDiv({ cls: "modal-header" }).createDiv("modal-title");
    this.contentEl = this.modalEl.createDiv("modal-content");
  }

  open(): void {
    activeDocument.body.append(this.containerEl);
    activeDocument.addEventListener("keydown", this.onKey);
    void this.onOpen();
  }

  close(): void {
    if (!this.containerEl.isConnected) return;
    this.containerEl.ownerDocument.removeEventListener("keydown", this.onKey);
    this.containerEl.remove();
    this.onClose();
    this.closeCallback();
  }

  onOpen(): Promise<void> | void {
    return undefined;
  }

  onClose(): void {
    return undefined;
  }

  setTitle(title: string): this {
    this.titleEl.setText(title);
    this.modalEl.setAttribute("aria-label", title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.closeCallback = callback;
    return this;
  }
}

export class ConfirmationButton extends ButtonComponent {
  private handler: (event: MouseEvent) => unknown = () => undefined;

  constructor(container: HTMLElement, close: () => void) {
    super(container);
    this.buttonEl.addEventListener("click", (event) => {
      void Promise.resolve(this.handler(event)).then((keepOpen) => {
        if (!keepOpen) close();
      });
    });
  }

  override onClick(handler: (event: MouseEvent) => unknown): this {
    this.handler = handler;
    return this;
  }

  setInitialFocus(): this {
    this.buttonEl.addClass("mod-initial-focus");
    return this;
  }

  setSecondary(): this {
    return this.setClass("mod-secondary");
  }

  setCancel(): this {
    return this.setClass("mod-cancel");
  }
}

/** Closes when a button's handler is done, unless that returns something truthy. */
export class ConfirmationModal extends Modal {
  readonly buttonContainerEl: HTMLElement;

  constructor(app: App) {
    super(app);
    this.modalEl.addClass("mod-confirmation");
    this.buttonContainerEl = this.modalEl.createDiv("modal-button-container");
  }

  override open(): void {
    super.open();
    const buttons = [...this.buttonContainerEl.querySelectorAll<HTMLElement>(".mod-initial-focus")];
    buttons.at(-1)?.focus();
  }

  addClass(cls: string): this {
    this.modalEl.addClass(cls);
    return this;
  }

  addCheckbox(label: string, callback: (value: boolean) => unknown): this {
    new Setting(this.contentEl).setName(label).addToggle((toggle) => toggle.onChange(callback));
    return this;
  }

  addButton(callback: (button: ConfirmationButton) => unknown): this {
    callback(new ConfirmationButton(this.buttonContainerEl, () => this.close()));
    return this;
  }

  addCancelButton(text = "Cancel"): this {
    return this.addButton((button) => button.setButtonText(text).setCancel());
  }
}

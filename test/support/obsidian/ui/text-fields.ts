import { ValueComponent } from "./components";

export abstract class AbstractTextComponent<
  T extends HTMLInputElement | HTMLTextAreaElement,
> extends ValueComponent<string> {
  constructor(readonly inputEl: T) {
    super();
    inputEl.addEventListener("input", () => this.changed(inputEl.value));
  }

  getValue(): string {
    return this.inputEl.value;
  }

  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> {
  constructor(container: HTMLElement) {
    super(container.createEl("input", { type: "text", attr: { spellcheck: "false" } }));
  }
}

export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> {
  constructor(container: HTMLElement) {
    super(container.createEl("textarea", { attr: { spellcheck: "false" } }));
  }
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> {
  constructor(container: HTMLElement) {
    super(container.createDiv("search-input-container").createEl("input", { type: "search" }));
  }
}

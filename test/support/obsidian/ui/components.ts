import { setTooltip } from "./icons";

/** The controls of a settings row, wired to the DOM: a click or a typed letter reaches the plugin as in Obsidian. */
export abstract class BaseComponent {
  disabled = false;

  then(callback: (component: this) => unknown): this {
    callback(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

/** `setValue` tells nobody; only the user's change does. */
export abstract class ValueComponent<T> extends BaseComponent {
  protected changed: (value: T) => unknown = () => undefined;

  abstract getValue(): T;
  abstract setValue(value: T): this;

  onChange(callback: (value: T) => unknown): this {
    this.changed = callback;
    return this;
  }
}

export class ToggleComponent extends ValueComponent<boolean> {
  readonly toggleEl: HTMLElement;
  private readonly input: HTMLInputElement;

  constructor(container: HTMLElement) {
    super();
    this.toggleEl = container.createEl("label", "checkbox-container");
    this.input = this.toggleEl.createEl("input", { type: "checkbox", attr: { tabindex: 0 } });
    this.input.addEventListener("change", () => {
      this.setValue(this.input.checked);
      this.changed(this.input.checked);
    });
  }

  getValue(): boolean {
    return this.input.checked;
  }

  setValue(on: boolean): this {
    this.input.checked = on;
    this.toggleEl.toggleClass("is-enabled", on);
    return this;
  }

  override setDisabled(disabled: boolean): this {
    this.input.disabled = disabled;
    this.toggleEl.toggleClass("is-disabled", disabled);
    return super.setDisabled(disabled);
  }

  setTooltip(tooltip: string): this {
    setTooltip(this.input, tooltip);
    return this;
  }
}

export class DropdownComponent extends ValueComponent<string> {
  readonly selectEl: HTMLSelectElement;

  constructor(container: HTMLElement) {
    super();
    this.selectEl = container.createEl("select", "dropdown");
    this.selectEl.addEventListener("change", () => this.changed(this.selectEl.value));
  }

  addOption(value: string, text: string): this {
    this.selectEl.createEl("option", { value, text });
    return this;
  }

  addOptions(options: Record<string, string>): this {
    for (const [value, text] of Object.entries(options)) this.addOption(value, text);
    return this;
  }

  getValue(): string {
    return this.selectEl.value;
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }
}

export class SliderComponent extends ValueComponent<number> {
  readonly sliderEl: HTMLInputElement;

  constructor(container: HTMLElement) {
    super();
    this.sliderEl = container.createEl("input", { cls: "slider", type: "range" });
    this.sliderEl.addEventListener("change", () => this.changed(this.getValue()));
  }

  setLimits(min: number, max: number, step: number | "any"): this {
    this.sliderEl.setAttrs({ min, max, step });
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.value = String(value);
    return this;
  }
}

export class ProgressBarComponent extends ValueComponent<number> {
  private readonly line: HTMLElement;
  private value = 0;

  constructor(container: HTMLElement) {
    super();
    const bar = container.createDiv({ cls: "setting-progress-bar", attr: { role: "progressbar", "aria-valuenow": 0 } });
    this.line = bar.createDiv("setting-progress-bar-inner");
  }

  getValue(): number {
    return this.value;
  }

  /** 0 to 100. */
  setValue(value: number): this {
    this.value = Math.min(100, Math.max(0, value));
    this.line.setCssProps({ width: `${this.value}%` });
    this.line.parentElement?.setAttribute("aria-valuenow", String(Math.round(this.value)));
    return this;
  }
}

export class DisplayValueComponent {
  readonly valueEl: HTMLElement;

  constructor(container: HTMLElement) {
    this.valueEl = container.createSpan("setting-display-value");
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? "");
    return this;
  }

  setStatus(status: "warning" | null): this {
    this.valueEl.toggleClass("mod-warning", status === "warning");
    return this;
  }
}

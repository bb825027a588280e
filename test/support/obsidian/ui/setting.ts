import { ButtonComponent, ExtraButtonComponent } from "./buttons";
import {
  type BaseComponent,
  DisplayValueComponent,
  DropdownComponent,
  ProgressBarComponent,
  SliderComponent,
  ToggleComponent,
} from "./components";
import { SearchComponent, TextAreaComponent, TextComponent } from "./text-fields";

/** One row of a settings screen, in Obsidian's own structure and class names. */
export class Setting {
  readonly settingEl: HTMLElement;
  readonly infoEl: HTMLElement;
  readonly nameEl: HTMLElement;
  readonly descEl: HTMLElement;
  readonly controlEl: HTMLElement;
  readonly components: (BaseComponent | DisplayValueComponent)[] = [];
  errorEl: HTMLElement | null = null;

  constructor(container: HTMLElement) {
    this.settingEl = container.createDiv("setting-item");
    this.infoEl = this.settingEl.createDiv("setting-item-info");
    this.nameEl = this.infoEl.createDiv("setting-item-name");
    this.descEl = this.infoEl.createDiv("setting-item-description");
    this.controlEl = this.settingEl.createDiv("setting-item-control");
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    this.labelAll();
    return this;
  }

  setDesc(desc: string | DocumentFragment): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(name: string): this {
    this.settingEl.addClass(name);
    return this;
  }

  setHeading(): this {
    return this.setClass("setting-item-heading");
  }

  setTooltip(tooltip: string): this {
    this.nameEl.setAttr("aria-label", tooltip);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass("is-disabled", disabled);
    for (const component of this.components) if ("setDisabled" in component) component.setDisabled(disabled);
    return this;
  }

  setErrorMessage(message: string | null): this {
    this.errorEl?.remove();
    this.errorEl = null;
    this.settingEl.toggleClass("is-invalid", Boolean(message));
    if (message) {
      this.errorEl = this.infoEl.createDiv({ cls: "setting-item-error", text: message, attr: { role: "alert" } });
    }
    return this;
  }

  addButton(callback: (component: ButtonComponent) => unknown): this {
    return this.add(new ButtonComponent(this.controlEl), callback);
  }

  addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
    return this.add(new ExtraButtonComponent(this.controlEl), callback);
  }

  addToggle(callback: (component: ToggleComponent) => unknown): this {
    return this.add(new ToggleComponent(this.controlEl), callback);
  }

  addText(callback: (component: TextComponent) => unknown): this {
    return this.add(new TextComponent(this.controlEl), callback);
  }

  addTextArea(callback: (component: TextAreaComponent) => unknown): this {
    return this.add(new TextAreaComponent(this.controlEl), callback);
  }

  addSearch(callback: (component: SearchComponent) => unknown): this {
    return this.add(new SearchComponent(this.controlEl), callback);
  }

  addDropdown(callback: (component: DropdownComponent) => unknown): this {
    return this.add(new DropdownComponent(this.controlEl), callback);
  }

  addSlider(callback: (component: SliderComponent) => unknown): this {
    return this.add(new SliderComponent(this.controlEl), callback);
  }

  addProgressBar(callback: (component: ProgressBarComponent) => unknown): this {
    return this.add(new ProgressBarComponent(this.controlEl), callback);
  }

  addDisplayValue(callback: (component: DisplayValueComponent) => unknown): this {
    return this.add(new DisplayValueComponent(this.controlEl), callback);
  }

  addComponent<T extends BaseComponent>(make: (container: HTMLElement) => T): this {
    return this.add(make(this.controlEl), () => undefined);
  }

  then(callback: (setting: this) => unknown): this {
    callback(this);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components.length = 0;
    return this;
  }

  private add<T extends BaseComponent | DisplayValueComponent>(
    component: T,
    callback: (component: T) => unknown,
  ): this {
    this.components.push(component);
    this.labelAll();
    callback(component);
    return this;
  }

  private labelAll(): void {
    for (const tag of ["input", "select", "textarea"] as const)
      for (const input of this.controlEl.getElementsByTagName(tag)) this.label(input);
  }

  /** A control is called what its row is called. */
  private label(input: HTMLElement): void {
    const label = input.getAttribute("aria-label");
    if (label !== null && label !== input.dataset.row) return;
    input.dataset.row = this.nameEl.textContent ?? "";
    input.setAttribute("aria-label", input.dataset.row);
  }
}

/** Rows under one heading. */
export class SettingGroup {
  readonly groupEl: HTMLElement;
  readonly listEl: HTMLElement;
  private heading: Setting | undefined;

  constructor(container: HTMLElement) {
    this.groupEl = container.createDiv("setting-group");
    this.listEl = this.groupEl.createDiv("setting-items");
  }

  setHeading(text: string | DocumentFragment): this {
    this.header().setName(text);
    return this;
  }

  addClass(...classes: string[]): this {
    this.groupEl.addClass(...classes);
    return this;
  }

  addSetting(callback: (setting: Setting) => void): this {
    callback(new Setting(this.listEl));
    return this;
  }

  addSearch(callback: (component: SearchComponent) => unknown): this {
    this.header().addSearch(callback);
    return this;
  }

  addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
    this.header().addExtraButton(callback);
    return this;
  }

  private header(): Setting {
    if (!this.heading) {
      this.heading = new Setting(this.groupEl).setHeading();
      this.groupEl.prepend(this.heading.settingEl);
    }
    return this.heading;
  }
}

import type {
  Setting as ObsidianSetting,
  SettingDefinition,
  SettingDefinitionGroup,
  SettingDefinitionItem,
  SettingDefinitionList,
  SettingDefinitionPage,
  SettingGroup as ObsidianGroup,
} from "obsidian";
import type { App } from "../app";
import { drawControl } from "./control-row";
import { isGroup, isList, on, pagesIn } from "./setting-definitions";
import { Setting, SettingGroup } from "./setting";

/** A screen that a plugin opens from its tab and draws itself. */
export abstract class SettingPage {
  readonly rootEl: HTMLElement = createDiv("setting-page");
  readonly titlebarEl: HTMLElement = this.rootEl.createDiv("setting-page-titlebar");
  readonly containerEl: HTMLElement = this.rootEl.createDiv("setting-page-content");
  title = "";

  abstract display(): void;

  hide(): void {
    this.containerEl.empty();
  }
}

/** Draws what `getSettingDefinitions` says: groups, lists, pages and rows of every kind. */
export abstract class SettingTab {
  icon = "";
  readonly containerEl: HTMLElement = createDiv("vertical-tab-content");
  private known: SettingDefinitionItem[] | undefined;
  private shown = false;
  /** Names of the opened pages, outermost first. */
  private open: string[] = [];
  private cleanups: (() => void)[] = [];
  private refreshers: (() => void)[] = [];

  constructor(readonly app: App) {}

  getSettingDefinitions(): SettingDefinitionItem[] {
    return [];
  }

  abstract getControlValue(key: string): unknown;
  abstract setControlValue(key: string, value: unknown): void | Promise<void>;

  /** The definitions, which the search reads too. */
  get settingItems(): SettingDefinitionItem[] {
    return (this.known ??= this.getSettingDefinitions());
  }

  /** Safe while the tab is closed: then the definitions are read again when somebody looks for them. */
  update(): void {
    this.known = undefined;
    if (this.shown) this.draw();
  }

  refreshDomState(): void {
    for (const refresh of this.refreshers) refresh();
  }

  /** Draws tabs without definitions. */
  display(): void {
    return undefined;
  }

  hide(): void {
    this.shown = false;
    this.clean();
  }

  /** Shows the tab, as a click on its name in the settings does. */
  show(): void {
    this.shown = true;
    this.open = [];
    this.update();
    if (this.settingItems.length === 0) this.display();
  }

  private clean(): void {
    for (const cleanup of this.cleanups.splice(0)) cleanup();
    this.refreshers = [];
    this.containerEl.empty();
  }

  private draw(): void {
    this.clean();
    let items = this.settingItems;
    for (const [depth, name] of this.open.entries()) {
      const page = pagesIn(items).find((candidate) => candidate.name === name);
      if (!page) {
        this.open = this.open.slice(0, depth);
        break;
      }
      if (page.page) {
        this.drawPage(page);
        return;
      }
      items = page.items ?? [];
    }
    const title = this.open.at(-1);
    if (title !== undefined) this.drawTitlebar(this.containerEl, title);
    let loose: SettingGroup | undefined;
    for (const item of items) {
      if (isGroup(item)) {
        loose = undefined;
        this.drawGroup(item);
      } else {
        loose ??= new SettingGroup(this.containerEl);
        this.drawRow(item, loose);
      }
    }
    this.refreshDomState();
  }

  private drawTitlebar(container: HTMLElement, title: string): void {
    const bar = container.createDiv("setting-page-titlebar");
    const back = bar.createEl("button", { cls: "clickable-icon setting-page-back", attr: { "aria-label": "Back" } });
    back.setText("‹");
    back.addEventListener("click", () => {
      this.open = this.open.slice(0, -1);
      this.update();
    });
    bar.createDiv({ cls: "setting-page-title", text: title });
  }

  private drawPage(definition: SettingDefinitionPage): void {
    const page = definition.page?.() as unknown as SettingPage;
    this.drawTitlebar(this.containerEl, page.title || definition.name);
    this.containerEl.append(page.rootEl);
    this.cleanups.push(() => page.hide());
    page.display();
  }

  private drawGroup(definition: SettingDefinitionGroup | SettingDefinitionList): void {
    const group = new SettingGroup(this.containerEl);
    if (definition.heading) group.setHeading(definition.heading);
    if (definition.cls) group.addClass(...definition.cls.split(" "));
    this.refreshers.push(() => group.groupEl.toggle(on(definition.visible, true)));
    for (const button of definition.extraButtons ?? []) {
      group.addExtraButton((component) => button(component));
    }
    const list = isList(definition) ? definition : undefined;
    if (list) {
      group.groupEl.addClass("setting-list");
      const { addItem } = list;
      if (addItem) {
        group.addExtraButton((button) => {
          button.setIcon("plus").setTooltip(addItem.name);
          button.onClick(() => addItem.action(button.extraSettingsEl));
        });
      }
      if ((definition.items ?? []).length === 0 && list.emptyState) {
        group.listEl.createDiv("setting-list-empty").setText(list.emptyState);
      }
    }
    for (const [index, item] of (definition.items ?? []).entries()) {
      const row = this.drawRow(item, group, index);
      if (!list?.onDelete) continue;
      const remove = list.onDelete;
      row.addExtraButton((button) => {
        button
          .setIcon("trash-2")
          .setTooltip("Delete")
          .onClick(() => remove(index));
      });
    }
  }

  private drawRow(item: SettingDefinition | SettingDefinitionPage, group: SettingGroup, index = 0): Setting {
    const row = new Setting(group.listEl).setName(item.name);
    if (item.desc)
      row.setDesc(typeof item.desc === "string" ? item.desc : (item.desc.cloneNode(true) as DocumentFragment));
    this.refreshers.push(() => row.settingEl.toggle(on(item.visible, true)));
    if ("type" in item) {
      this.drawEntry(row, item);
    } else if (item.control) {
      const { control } = item;
      const disable = drawControl(row, control, this);
      this.refreshers.push(() => disable(on(control.disabled, false)));
    } else if (item.render) {
      const cleanup = item.render(row as unknown as ObsidianSetting, group as unknown as ObsidianGroup);
      if (cleanup) this.cleanups.push(cleanup);
    } else if (item.action) {
      const { action, disabled } = item;
      this.makeClickable(row, () => {
        if (!on(disabled, false)) action(row.settingEl, index);
      });
      this.refreshers.push(() => row.settingEl.toggleClass("is-disabled", on(disabled, false)));
    }
    return row;
  }

  private drawEntry(row: Setting, page: SettingDefinitionPage): void {
    const { displayValue, status } = page;
    const text = typeof displayValue === "function" ? displayValue() : displayValue;
    if (text !== undefined || status !== undefined) {
      row.addDisplayValue((component) => {
        component.setValue(text ?? null).setStatus(typeof status === "function" ? status() : (status ?? null));
      });
    }
    this.makeClickable(row, () => {
      this.open = [...this.open, page.name];
      this.update();
    });
  }

  private makeClickable(row: Setting, action: () => void): void {
    row.settingEl.addClass("mod-clickable");
    row.settingEl.setAttrs({ role: "button", tabindex: 0 });
    row.settingEl.addEventListener("click", action);
    row.settingEl.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") action();
    });
  }
}

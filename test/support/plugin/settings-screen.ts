import type { PluginFixture } from "./plugin-fixture";

/** The plugin's settings as a user meets them: by the names of rows and buttons. */
export interface Screen {
  /** Everything on the screen, for people. */
  readonly text: () => string;
  readonly has: (row: string) => boolean;
  /** Presses the button of a row (its only one, or the one with that label), or the row itself. */
  readonly press: (row: string, button?: string) => Promise<void>;
  /** Presses the last button with this label, wherever it is. */
  readonly click: (label: string) => Promise<void>;
  /** Types into the row's field and leaves it. */
  readonly type: (row: string, value: string) => Promise<void>;
  readonly choose: (row: string, option: string) => Promise<void>;
  readonly toggle: (row: string) => Promise<void>;
  /** The value of the row's field. */
  readonly value: (row: string) => string;
  /** What the row says is wrong. */
  readonly error: (row: string) => string;
  readonly back: () => Promise<void>;
}

export function openScreen({ app, plugin, idle }: PluginFixture): Screen {
  app.setting.open();
  const tab = app.setting.openTabById(plugin.manifest.id);
  if (!tab) throw new Error("The plugin has no settings.");
  const { containerEl } = tab;

  function row(name: string): HTMLElement {
    const all = [...containerEl.querySelectorAll<HTMLElement>(".setting-item")];
    const found = all.find((each) => each.querySelector(".setting-item-name")?.textContent === name);
    if (!found || found.style.display === "none")
      throw new Error(`There is no row "${name}" in:\n${containerEl.textContent}`);
    return found;
  }

  function field(name: string): HTMLInputElement | HTMLSelectElement {
    const found = row(name).querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    if (!found) throw new Error(`The row "${name}" has no field.`);
    return found;
  }

  async function change(name: string, value: string): Promise<void> {
    const target = field(name);
    target.value = value;
    target.dispatchEvent(new Event("input"));
    target.dispatchEvent(new Event("change"));
    await idle();
  }

  return {
    text: () => containerEl.textContent ?? "",
    has(name) {
      try {
        return row(name) !== undefined;
      } catch {
        return false;
      }
    },
    async press(name, label) {
      const buttons = [...row(name).querySelectorAll<HTMLButtonElement>("button")];
      const button = label === undefined ? buttons[0] : buttons.find((each) => each.textContent === label);
      (button ?? row(name)).click();
      await idle();
    },
    async click(label) {
      const button = [...containerEl.querySelectorAll("button")].filter((each) => each.textContent === label).at(-1);
      if (!button) throw new Error(`There is no button "${label}" in:\n${containerEl.textContent}`);
      button.click();
      await idle();
    },
    type: change,
    async choose(name, option) {
      const select = field(name);
      const wanted = [...select.querySelectorAll("option")].find((each) => each.textContent?.startsWith(option));
      if (!wanted) throw new Error(`"${name}" has no option "${option}".`);
      await change(name, wanted.value);
    },
    async toggle(name) {
      field(name).click();
      await idle();
    },
    value: (name) => field(name).value,
    error: (name) => row(name).querySelector(".setting-item-error")?.textContent ?? "",
    async back() {
      containerEl.querySelector<HTMLElement>(".setting-page-back")?.click();
      await idle();
    },
  };
}

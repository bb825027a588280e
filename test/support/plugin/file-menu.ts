import { Menu } from "../obsidian";
import type { PluginFixture } from "./plugin-fixture";

/** The entries of a note's menu. */
export function menuOf({ app }: PluginFixture, path: string): HTMLElement[] {
  const file = app.vault.getFileByPath(path);
  if (!file) throw new Error("The note is missing.");
  const menu = new Menu();
  app.workspace.openFileMenu(menu, file);
  menu.showAtPosition({ x: 0, y: 0 });
  return menu.items.length === 0
    ? []
    : [...document.querySelectorAll<HTMLElement>(".menu-item")].slice(-menu.items.length);
}

/** Chooses an entry of a note's menu. Throws when there is none with this title. */
export function choose(fixture: PluginFixture, path: string, entry: string): void {
  const found = menuOf(fixture, path).find((item) => item.textContent === entry);
  if (!found) throw new Error(`The menu has no "${entry}".`);
  found.click();
}

import type {
  SettingDefinitionGroup,
  SettingDefinitionItem,
  SettingDefinitionList,
  SettingDefinitionPage,
} from "obsidian";

/** What may be said of a row once, or anew whenever the tab is drawn. */
type State = boolean | (() => boolean) | undefined;
export const on = (state: State, otherwise: boolean): boolean =>
  typeof state === "function" ? state() : (state ?? otherwise);

export function isGroup(item: SettingDefinitionItem): item is SettingDefinitionGroup | SettingDefinitionList {
  return "type" in item && item.type !== "page";
}

export function isList(group: SettingDefinitionGroup | SettingDefinitionList): group is SettingDefinitionList {
  return group.type === "list";
}

export function pagesIn(items: readonly SettingDefinitionItem[]): SettingDefinitionPage[] {
  return items.flatMap((item): SettingDefinitionPage[] => {
    if (!("type" in item)) return [];
    if (item.type === "page") return [item];
    return pagesIn(item.items ?? []);
  });
}

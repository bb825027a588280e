/**
 * What `import … from "obsidian"` gets in tests, under jsdom and in a browser. A working small Obsidian: it behaves as
 * obsidian.d.ts and the app's documentation say, and throws or fails loudly where it has nothing to offer.
 */
import moment from "moment";
import { installDom } from "./ui/dom";

installDom(window);
Object.assign(window, { moment });

export { App } from "./app";
export type { AppOptions } from "./app";
export { ButtonComponent, ExtraButtonComponent } from "./ui/buttons";
export {
  BaseComponent,
  DropdownComponent,
  ProgressBarComponent,
  SliderComponent,
  ToggleComponent,
} from "./ui/components";
export { Component } from "./component";
export { Events } from "./events";
export { FileManager } from "./vault/file-manager";
export { TAbstractFile, TFile, TFolder } from "./vault/files";
export { setIcon, setTooltip } from "./ui/icons";
export { getLinkpath } from "./vault/links";
export { Menu, MenuItem } from "./ui/menu";
export { MetadataCache } from "./vault/metadata-cache";
export { ConfirmationModal, Modal } from "./ui/modal";
export { Notice } from "./ui/notice";
export { apiVersion, getLanguage, phone, Platform, requireApiVersion, setLanguage, setPlatform } from "./platform";
export { Plugin } from "./plugin";
export { PluginSettingTab } from "./ui/plugin-setting-tab";
export { requestUrl, setNetwork } from "./request-url";
export type { Network, NetworkAnswer } from "./request-url";
export { SecretComponent } from "./ui/secret-component";
export { SecretStorage } from "./secret-storage";
export { Setting, SettingGroup } from "./ui/setting";
export { SettingPage, SettingTab } from "./ui/setting-tab";
export { debounce, getFrontMatterInfo, normalizePath, parseYaml, stringifyYaml } from "./vault/text";
export { SearchComponent, TextAreaComponent, TextComponent } from "./ui/text-fields";
export { Vault } from "./vault/vault";
export { ItemView, MarkdownView, View } from "./ui/views";
export { Workspace, WorkspaceLeaf } from "./workspace";
export { moment };

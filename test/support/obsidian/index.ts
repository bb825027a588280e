/**
 * What `import … from "obsidian"` gets in tests, under jsdom and in a browser. A working small Obsidian: it behaves as
 * obsidian.d.ts and the app's documentation say, and throws or fails loudly where it has nothing to offer.
 */
import moment from "moment";
import { installDom } from "./dom";

installDom(window);
Object.assign(window, { moment });

export { App } from "./app";
export type { AppOptions } from "./app";
export { ButtonComponent, ExtraButtonComponent } from "./buttons";
export { BaseComponent, DropdownComponent, ProgressBarComponent, SliderComponent, ToggleComponent } from "./components";
export { Component } from "./component";
export { Events } from "./events";
export { FileManager } from "./file-manager";
export { TAbstractFile, TFile, TFolder } from "./files";
export { setIcon, setTooltip } from "./icons";
export { getLinkpath } from "./links";
export { Menu, MenuItem } from "./menu";
export { MetadataCache } from "./metadata-cache";
export { ConfirmationModal, Modal } from "./modal";
export { Notice } from "./notice";
export { apiVersion, getLanguage, phone, Platform, requireApiVersion, setLanguage, setPlatform } from "./platform";
export { Plugin } from "./plugin";
export { PluginSettingTab } from "./plugin-setting-tab";
export { requestUrl, setNetwork } from "./request-url";
export type { Network, NetworkAnswer } from "./request-url";
export { SecretComponent } from "./secret-component";
export { SecretStorage } from "./secret-storage";
export { Setting, SettingGroup } from "./setting";
export { SettingPage, SettingTab } from "./setting-tab";
export { debounce, getFrontMatterInfo, normalizePath, parseYaml, stringifyYaml } from "./text";
export { SearchComponent, TextAreaComponent, TextComponent } from "./text-fields";
export { Vault } from "./vault";
export { ItemView, MarkdownView, View } from "./views";
export { Workspace, WorkspaceLeaf } from "./workspace";
export { moment };

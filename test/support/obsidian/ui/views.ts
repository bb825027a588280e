import type { App } from "../app";
import { Component } from "../component";
import type { TFile } from "../vault/files";
import { setIcon } from "./icons";
import type { Menu } from "./menu";
import type { WorkspaceLeaf } from "../workspace";

export abstract class View extends Component {
  readonly containerEl: HTMLElement = createDiv("workspace-leaf-content");
  readonly app: App;
  icon = "";
  navigation = false;

  constructor(readonly leaf: WorkspaceLeaf) {
    super();
    this.app = leaf.app;
  }

  abstract getViewType(): string;
  abstract getDisplayText(): string;

  getIcon(): string {
    return this.icon;
  }

  getState(): Record<string, unknown> {
    return {};
  }

  setState(_state: unknown, _result: unknown): Promise<void> {
    return Promise.resolve();
  }

  setEphemeralState(_state: Record<string, unknown>): void {
    return undefined;
  }

  onPaneMenu(_menu: Menu, _source: string): void {
    return undefined;
  }

  /** Obsidian calls these two; to plugins they are protected. */
  onOpen(): Promise<void> {
    return Promise.resolve();
  }

  onClose(): Promise<void> {
    return Promise.resolve();
  }
}

export abstract class ItemView extends View {
  readonly contentEl: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.containerEl.createDiv("view-header");
    this.contentEl = this.containerEl.createDiv("view-content");
  }

  addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const header = this.containerEl.querySelector<HTMLElement>(".view-header");
    const action = (header ?? this.containerEl).createEl("button", {
      cls: "clickable-icon",
      attr: { "aria-label": title },
    });
    action.dataset.icon = icon;
    setIcon(action, icon);
    action.addEventListener("click", callback);
    return action;
  }
}

/** Just enough of an editor: its text, and that the user changed it. */
export class Editor {
  constructor(private readonly view: MarkdownView) {}

  getValue(): string {
    return this.view.data;
  }

  /** The user types: the workspace hears of it at once, the file a moment later. */
  async type(text: string): Promise<void> {
    const { file, app } = this.view;
    app.workspace.trigger("editor-change", this, this.view);
    if (file) await app.vault.process(file, () => text);
  }
}

export class MarkdownView extends ItemView {
  file: TFile | null = null;
  data = "";
  /** The line that the user was led to, from 0. */
  shownLine: unknown = undefined;
  readonly editor = new Editor(this);
  /** How a note's text gets onto the screen; a page with a Markdown renderer draws it nicer. */
  static draw = (container: HTMLElement, text: string, _extension: string): void => {
    container.createEl("pre", { cls: "markdown-source-view", text });
  };

  getViewType(): string {
    return "markdown";
  }

  getDisplayText(): string {
    return this.file?.basename ?? "";
  }

  async showFile(file: TFile): Promise<void> {
    this.file = file;
    await this.redraw();
    this.registerEvent(this.app.vault.on("modify", (changed) => changed === this.file && this.redraw()));
  }

  override setEphemeralState({ line }: Record<string, unknown>): void {
    this.shownLine = line;
  }

  private async redraw(): Promise<void> {
    if (!this.file) return;
    this.data = await this.app.vault.read(this.file);
    this.contentEl.empty();
    MarkdownView.draw(this.contentEl, this.data, this.file.extension);
  }
}

export class EmptyView extends ItemView {
  getViewType(): string {
    return "empty";
  }

  getDisplayText(): string {
    return "New tab";
  }
}

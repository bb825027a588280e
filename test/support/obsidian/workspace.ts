import type { App } from "./app";
import { Events } from "./events";
import type { TAbstractFile, TFile } from "./vault/files";
import type { Menu } from "./ui/menu";
import { EmptyView, MarkdownView, type Editor, type View } from "./ui/views";

export interface ViewState {
  type: string;
  active?: boolean;
  state?: Record<string, unknown>;
}

export class WorkspaceLeaf extends Events {
  view: View;
  isDeferred = false;

  constructor(
    readonly app: App,
    readonly side: "main" | "left" | "right",
    private readonly place: HTMLElement,
  ) {
    super();
    this.view = new EmptyView(this);
    this.show(this.view);
  }

  async setViewState(state: ViewState): Promise<void> {
    const make = this.app.workspace.viewCreators.get(state.type);
    if (!make && state.type !== "empty") throw new Error(`No view of type ${state.type} is registered.`);
    await this.replace(make ? make(this) : new EmptyView(this));
    if (state.state) await this.view.setState(state.state, {});
    if (state.active) this.app.workspace.setActiveLeaf(this);
  }

  getViewState(): ViewState {
    return { type: this.view.getViewType(), state: this.view.getState() };
  }

  async openFile(file: TFile, { eState }: { eState?: Record<string, unknown> } = {}): Promise<void> {
    const view = new MarkdownView(this);
    await this.replace(view);
    await view.showFile(file);
    if (eState) view.setEphemeralState(eState);
    this.app.workspace.setActiveLeaf(this);
    this.app.workspace.trigger("file-open", file);
  }

  loadIfDeferred(): Promise<void> {
    return Promise.resolve();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  detach(): void {
    this.view.unload();
    void this.view.onClose();
    this.view.containerEl.remove();
    this.app.workspace.removeLeaf(this);
  }

  private async replace(view: View): Promise<void> {
    this.view.unload();
    await this.view.onClose();
    this.view.containerEl.remove();
    this.view = view;
    this.show(view);
    view.load();
    await view.onOpen();
    this.app.workspace.trigger("layout-change");
  }

  private show(view: View): void {
    view.containerEl.dataset.type = view.getViewType();
    this.place.append(view.containerEl);
  }
}

export class Workspace extends Events {
  layoutReady = false;
  activeEditor: { file: TFile | null; editor: Editor } | null = null;
  readonly viewCreators = new Map<string, (leaf: WorkspaceLeaf) => View>();
  readonly containerEl: HTMLElement = createDiv("workspace");
  readonly ribbonEl: HTMLElement = this.containerEl.createDiv("workspace-ribbon mod-left");
  private readonly main = this.containerEl.createDiv("workspace-split mod-root");
  private readonly right = this.containerEl.createDiv("workspace-split mod-right-split");
  private leaves: WorkspaceLeaf[] = [];
  private activeLeafNow: WorkspaceLeaf | null = null;
  private waiting: (() => unknown)[] = [];

  constructor(private readonly app: App) {
    super();
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.waiting.push(callback);
  }

  /** The layout is restored: what waited for it runs. */
  setLayoutReady(): void {
    this.layoutReady = true;
    for (const callback of this.waiting.splice(0)) callback();
  }

  getLeaf(newLeaf: boolean | string = false): WorkspaceLeaf {
    const reusable = this.leaves.find((leaf) => leaf.side === "main");
    return newLeaf || !reusable ? this.addLeaf("main", this.main) : reusable;
  }

  getRightLeaf(): WorkspaceLeaf {
    return this.addLeaf("right", this.right);
  }

  async ensureSideLeaf(
    type: string,
    _side: string,
    options: { active?: boolean; reveal?: boolean } = {},
  ): Promise<WorkspaceLeaf> {
    const existing = this.getLeavesOfType(type)[0];
    const leaf = existing ?? this.getRightLeaf();
    if (!existing) await leaf.setViewState({ type, active: options.active ?? false });
    if (options.reveal ?? true) await this.revealLeaf(leaf);
    return leaf;
  }

  revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    if (leaf.side === "right") this.right.addClass("is-open");
    return Promise.resolve();
  }

  getLeavesOfType(type: string): WorkspaceLeaf[] {
    return this.leaves.filter((leaf) => leaf.view.getViewType() === type);
  }

  detachLeavesOfType(type: string): void {
    for (const leaf of this.getLeavesOfType(type)) leaf.detach();
  }

  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of [...this.leaves]) callback(leaf);
  }

  removeLeaf(leaf: WorkspaceLeaf): void {
    this.leaves = this.leaves.filter((other) => other !== leaf);
    if (this.activeLeafNow === leaf) this.setActive(null);
    this.trigger("layout-change");
  }

  setActiveLeaf(leaf: WorkspaceLeaf): void {
    this.setActive(leaf);
    this.trigger("active-leaf-change", leaf);
  }

  getActiveViewOfType<T extends View>(type: abstract new (...args: never[]) => T): T | null {
    const view = this.activeLeafNow?.view;
    return view instanceof type ? view : null;
  }

  getActiveFile(): TFile | null {
    const view = this.activeLeafNow?.view;
    return view instanceof MarkdownView ? view.file : (this.activeEditor?.file ?? null);
  }

  async openLinkText(linktext: string, sourcePath: string, newLeaf: boolean | string = false): Promise<void> {
    const file = this.app.metadataCache.getFirstLinkpathDest(linktext, sourcePath);
    if (file) await this.getLeaf(newLeaf).openFile(file);
  }

  /** Opens the menu that a right click on the file opens, for tests and the browser. */
  openFileMenu(menu: Menu, file: TAbstractFile): void {
    this.trigger("file-menu", menu, file, "file-explorer-context-menu");
  }

  private addLeaf(side: "main" | "right", place: HTMLElement): WorkspaceLeaf {
    const leaf = new WorkspaceLeaf(this.app, side, place);
    this.leaves.push(leaf);
    return leaf;
  }

  private setActive(leaf: WorkspaceLeaf | null): void {
    this.activeLeafNow = leaf;
    const view = leaf?.view;
    if (view instanceof MarkdownView) this.activeEditor = { file: view.file, editor: view.editor };
  }
}

import type { EventRef } from "./events";

/** What can be loaded and unloaded; everything registered is undone on unload. */
export class Component {
  loaded = false;
  private children: Component[] = [];
  private cleanups: (() => unknown)[] = [];

  load(): void {
    if (this.loaded) return;
    this.loaded = true;
    void this.onload();
    for (const child of this.children) child.load();
  }

  onload(): unknown {
    return undefined;
  }

  unload(): void {
    if (!this.loaded) return;
    this.loaded = false;
    for (const child of this.children.splice(0)) child.unload();
    for (const cleanup of this.cleanups.splice(0).reverse()) cleanup();
    this.onunload();
  }

  onunload(): void {
    return undefined;
  }

  addChild<T extends Component>(child: T): T {
    this.children.push(child);
    if (this.loaded) child.load();
    return child;
  }

  removeChild<T extends Component>(child: T): T {
    this.children = this.children.filter((other) => other !== child);
    child.unload();
    return child;
  }

  register(cleanup: () => unknown): void {
    this.cleanups.push(cleanup);
  }

  registerEvent(ref: EventRef): void {
    this.register(() => ref.source.offref(ref));
  }

  registerDomEvent(
    target: EventTarget,
    type: string,
    callback: (event: Event) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    target.addEventListener(type, callback, options);
    this.register(() => target.removeEventListener(type, callback, options));
  }

  registerInterval(id: number): number {
    this.register(() => window.clearInterval(id));
    return id;
  }
}

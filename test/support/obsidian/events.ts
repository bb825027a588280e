export interface EventRef {
  readonly source: Events;
  readonly name: string;
  readonly callback: (...data: unknown[]) => unknown;
}

export class Events {
  private handlers: EventRef[] = [];

  on(name: string, callback: (...data: never[]) => unknown, context?: unknown): EventRef {
    const bound = callback.bind(context) as EventRef["callback"];
    const ref = { source: this, name, callback: bound };
    this.handlers = [...this.handlers, ref];
    return ref;
  }

  off(name: string, callback: (...data: never[]) => unknown): void {
    this.handlers = this.handlers.filter((ref) => ref.name !== name || ref.callback !== callback);
  }

  offref(ref: EventRef): void {
    this.handlers = this.handlers.filter((other) => other !== ref);
  }

  /** As in Obsidian, a handler that throws does not stop the others. */
  trigger(name: string, ...data: unknown[]): void {
    for (const ref of this.handlers) {
      if (ref.name !== name) continue;
      try {
        ref.callback(...data);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

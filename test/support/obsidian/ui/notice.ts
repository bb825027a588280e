/** Short messages in the corner. A duration of 0 keeps them until they are dismissed. */
export class Notice {
  readonly containerEl: HTMLElement;
  readonly messageEl: HTMLElement;
  private readonly timer: number | undefined;

  constructor(message: string | DocumentFragment, duration?: number) {
    const list = activeDocument.body.querySelector<HTMLElement>(".notice-container") ?? createContainer();
    this.containerEl = list.createDiv("notice");
    this.messageEl = this.containerEl.createDiv({ cls: "notice-message", text: message });
    this.containerEl.addEventListener("click", () => this.hide());
    const time = duration ?? 5000;
    if (time > 0) this.timer = window.setTimeout(() => this.hide(), time);
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    window.clearTimeout(this.timer);
    this.containerEl.remove();
  }
}

/** The texts of all notices that are shown now, the oldest first. */
export function shownNotices(): readonly string[] {
  return [...activeDocument.body.querySelectorAll(".notice")].map(({ textContent }) => textContent ?? "");
}

function createContainer(): HTMLElement {
  return activeDocument.body.createDiv({ cls: "notice-container", attr: { role: "status", "aria-live": "polite" } });
}

import type { App } from "../app";
import { BaseComponent } from "./components";

/** What is typed of a new secret. Obsidian asks for it in a window of its own, which stays when the screen is drawn anew. */
const drafts = new WeakMap<App, { name: string; value: string }>();

/** Chooses a secret by name, or makes one. What it hands on is the name, never the secret. */
export class SecretComponent extends BaseComponent {
  private readonly select: HTMLSelectElement;
  private changed: (name: string) => unknown = () => undefined;

  constructor(
    private readonly app: App,
    container: HTMLElement,
  ) {
    super();
    const box = container.createDiv("secret-component");
    this.select = box.createEl("select", { cls: "dropdown", attr: { "aria-label": "Secret" } });
    this.select.addEventListener("change", () => this.changed(this.select.value));
    const name = box.createEl("input", {
      type: "text",
      placeholder: "Name",
      cls: "secret-name",
      attr: { "aria-label": "New secret's name" },
    });
    const value = box.createEl("input", {
      type: "password",
      placeholder: "Secret",
      cls: "secret-value",
      attr: { "aria-label": "New secret's value" },
    });
    const draft = drafts.get(app) ?? { name: "", value: "" };
    drafts.set(app, draft);
    name.value = draft.name;
    value.value = draft.value;
    name.addEventListener("input", () => (draft.name = name.value));
    value.addEventListener("input", () => (draft.value = value.value));
    const save = box.createEl("button", { text: "Save secret" });
    save.addEventListener("click", () => {
      app.secretStorage.setSecret(name.value, value.value);
      drafts.delete(app);
      this.setValue(name.value);
      this.changed(name.value);
    });
    this.setValue("");
  }

  setValue(name: string): this {
    const names = ["", ...this.app.secretStorage.listSecrets()];
    this.select.empty();
    for (const each of names) this.select.createEl("option", { value: each, text: each || "Choose a secret" });
    this.select.value = names.includes(name) ? name : "";
    return this;
  }

  onChange(callback: (name: string) => unknown): this {
    this.changed = callback;
    return this;
  }
}

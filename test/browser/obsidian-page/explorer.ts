import { TFile, TFolder, type App } from "../../support/obsidian";

/** The list of files at the left, as plain as can be. */
export function showExplorer(app: App): void {
  const list = createEl("nav", { cls: "nav-files-container", attr: { "aria-label": "Files" } });
  app.workspace.ribbonEl.after(list);
  let timer: number | undefined;

  function draw(): void {
    timer = undefined;
    list.empty();
    drawFolder(app.vault.getRoot(), list, 0);
  }

  function drawFolder(folder: TFolder, place: HTMLElement, depth: number): void {
    const children = [...folder.children].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
    for (const child of children.slice(0, 60)) {
      if (child instanceof TFolder) {
        const details = place.createEl("details", { attr: depth === 0 ? { open: "" } : {} });
        details.createEl("summary", { cls: "nav-folder-title", text: child.name });
        drawFolder(child, details.createDiv("nav-folder-children"), depth + 1);
      } else if (child instanceof TFile) {
        const title = place.createEl("button", { cls: "nav-file-title", text: child.basename });
        title.addEventListener("click", () => void app.workspace.getLeaf().openFile(child));
      }
    }
  }

  function soon(): void {
    timer ??= window.setTimeout(draw, 100);
  }

  for (const event of ["create", "delete", "rename"]) app.vault.on(event, soon);
  draw();
}

function rank(item: unknown): number {
  return item instanceof TFolder ? 0 : 1;
}

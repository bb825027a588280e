import type { ButtonComponent } from "obsidian";

/** Does the work when the user presses the button. A second press does nothing until it is done: a slow disk takes a while. */
export function pressOnce(button: ButtonComponent, work: () => Promise<void>): void {
  button.onClick(async () => {
    button.setDisabled(true);
    await work();
    button.setDisabled(false);
  });
}

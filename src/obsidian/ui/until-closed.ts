import type { Modal } from "obsidian";

/** Opens a dialog. Resolves when it is closed, so that what opened it can take the focus back. */
export const untilClosed = (modal: Modal): Promise<void> =>
  new Promise((resolve) => {
    modal.setCloseCallback(() => resolve());
    modal.open();
  });

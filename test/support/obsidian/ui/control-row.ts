import type { SettingControl } from "obsidian";
import type { Setting } from "./setting";

/** Where a control's value comes from and goes to. */
interface ControlValues {
  getControlValue(key: string): unknown;
  setControlValue(key: string, value: unknown): void | Promise<void>;
}

type Validate = (value: unknown) => string | void | Promise<string | void>;

/**
 * Draws a declared control. A change is validated first and kept only when the validation has nothing to say; what is
 * stored already is validated once when the row is drawn, and never repaired. Returns how to disable the control.
 */
export function drawControl(row: Setting, control: SettingControl, values: ControlValues): (disabled: boolean) => void {
  const validate = control.validate as Validate | undefined;
  const seed = values.getControlValue(control.key) ?? control.defaultValue;
  let turn = 0;
  const check = async (value: unknown): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    const message = (await validate?.(value)) || null;
    if (mine === turn) row.setErrorMessage(message);
    return message === null && mine === turn;
  };
  const commit = (value: unknown): void => {
    void check(value).then(async (good) => {
      if (good) await values.setControlValue(control.key, value);
    });
  };
  if (seed !== undefined && validate) void check(seed);

  const text = typeof seed === "string" || typeof seed === "number" ? String(seed) : "";
  switch (control.type) {
    case "toggle":
      row.addToggle((toggle) => toggle.setValue(seed === true).onChange(commit));
      break;
    case "text":
    case "file":
    case "folder":
      row.addText((input) =>
        input
          .setPlaceholder(control.placeholder ?? "")
          .setValue(text)
          .onChange(commit),
      );
      break;
    case "textarea":
      row.addTextArea((input) => {
        input
          .setPlaceholder(control.placeholder ?? "")
          .setValue(text)
          .onChange(commit);
        input.inputEl.rows = control.rows ?? 3;
      });
      break;
    case "number":
      row.addText((input) => {
        input.setPlaceholder(control.placeholder ?? "").setValue(text);
        input.inputEl.type = "number";
        input.inputEl.addEventListener("change", () => {
          const value = Number(input.getValue());
          const { min = -Infinity, max = Infinity } = control;
          const outside = !Number.isFinite(value) || value < min || value > max;
          if (input.getValue() === "" || outside) row.setErrorMessage(`Enter a number from ${min} to ${max}.`);
          else commit(value);
        });
      });
      break;
    case "slider":
      row.addSlider((slider) => {
        slider
          .setLimits(control.min, control.max, control.step)
          .setValue(Number(seed ?? control.min))
          .onChange(commit);
      });
      break;
    case "dropdown":
      row.addDropdown((dropdown) => dropdown.addOptions(control.options).setValue(text).onChange(commit));
      break;
    case "color":
      row.addText((input) => {
        input.setValue(text).onChange(commit);
        input.inputEl.type = "color";
      });
      break;
  }
  return (disabled) => {
    row.setDisabled(disabled);
  };
}

import type { EmulatorSettings } from "../../service/settings";
import { CONTROLS } from "../parts/control-api";
import { SettingField } from "../parts/setting-field";
import { useLive } from "../parts/use-live";

/** The user's settings at the service. `/auth` returns them, and the service renders all notes with them. */
export function Settings() {
  const settings = useLive<EmulatorSettings>(`${CONTROLS}/settings`);
  if (settings === undefined) return null;

  const all = Object.entries(settings) as [string, string | number | boolean][];
  const fieldsOf = (isBoolean: boolean) =>
    all
      .filter(([, value]) => (typeof value === "boolean") === isBoolean)
      .map(([name, value]) => <SettingField key={name} name={name} value={value} />);
  return (
    <section class="card" aria-labelledby="settings-heading">
      <h3 id="settings-heading">The user&rsquo;s settings at the service</h3>
      <div class="fields">{fieldsOf(false)}</div>
      <div class="checks">{fieldsOf(true)}</div>
    </section>
  );
}

import type { SwitchSettings } from "./switches.cjs";
/**
 * The values under which answers differ from the form that the spec documents, or arrive incomplete. Under all other
 * values answers have the documented form.
 */
export declare const departures: {
    readonly [N in keyof SwitchSettings]?: readonly NonNullable<SwitchSettings[N]>[];
};

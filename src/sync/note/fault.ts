import type { Coded } from "../../api/problem";

/** The fault is in the property of this key. */
interface OfProperty {
  readonly key: string;
}

/** Why a note must not be changed: a fault in its properties or in the note as a whole. */
export interface NoteFaultParams {
  "git-conflict": undefined;
  "properties-not-closed": undefined;
  "property-twice": OfProperty;
  "tab-as-indentation": undefined;
  "line-without-property": undefined;
  "list-item-under-value": OfProperty;
  "quote-not-closed": OfProperty;
  "bracket-not-closed": OfProperty;
  "value-starts-with-sign": OfProperty;
  "colon-in-value": OfProperty;
  "text-after-value": OfProperty;
  "list-unreadable": OfProperty;
  "version-unreadable": undefined;
}
export type NoteFault = Coded<NoteFaultParams>;

/** The codes of faults in the value of one property. */
export type ValueFault = Exclude<Extract<NoteFault, { readonly key: string }>["code"], "property-twice">;

/** Why the service's folder or file name is not used unchanged. */
export interface PathFaultParams {
  "folder-percent-encoded": undefined;
  "folder-with-backslash": undefined;
  "folder-outside-vault": undefined;
  "folder-segment-without-name": undefined;
  "folder-hidden": undefined;
  "folder-too-deep": undefined;
  "folder-is-configuration": undefined;
  "file-name-leaves-folder": undefined;
}
export type PathFault = Coded<PathFaultParams>["code"];

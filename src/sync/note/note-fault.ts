import type { Coded } from "../../api/problem";

/** A property that is not YAML. */
interface OfProperty {
  readonly key: string;
}

/** What is wrong with a note's properties, or with the note as a whole, so that it must not be touched. */
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

/** What of it is about the value of one property. */
export type ValueFault = Exclude<Extract<NoteFault, { readonly key: string }>["code"], "property-twice">;

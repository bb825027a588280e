/** A value as YAML's core schema would read it. */
export type Scalar = string | number | boolean | null;
export type PropertyValue = Scalar | readonly Scalar[];

export interface Property {
  readonly key: string;
  readonly value: PropertyValue;
}

/** What the user calls the service's properties, in order of the service's keys; keys in lower case. */
export type PropertyNames = readonly (readonly [key: string, name: string])[];

/** Whether two values are the same; one that is absent or beyond our YAML (undefined) is the same as nothing. */
export function sameValue(a: PropertyValue | undefined, b: PropertyValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b && a !== undefined;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** A scalar of the core schema of YAML 1.2. */
export type Scalar = string | number | boolean | null;
export type PropertyValue = Scalar | readonly Scalar[];

export interface Property {
  readonly key: string;
  readonly value: PropertyValue;
}

/** The user's names for the service's properties, sorted by the service's keys; keys in lower case. */
export type PropertyNames = readonly (readonly [key: string, name: string])[];

/** The compiler's `Array.isArray` does not tell read-only arrays. */
export const isList = (value: PropertyValue): value is readonly Scalar[] => Array.isArray(value);

/**
 * Whether two values are equal. Undefined (absent, or YAML that is not read) is not equal to any value, not even to
 * undefined.
 */
export function sameValue(a: PropertyValue | undefined, b: PropertyValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b && a !== undefined;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

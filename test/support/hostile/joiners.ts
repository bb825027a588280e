/** Word joiners, which nobody sees, made visible. */
export const shown = (text: string): string => text.replaceAll("\u2060", "·");

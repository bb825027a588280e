export type Property = readonly [key: string, yaml: string];

const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N} .'\u2019&()/-]*[\p{L}\p{N}.)])?$/u;
const MEANS_ANOTHER_TYPE = /^(true|false|yes|no|on|off|null|[\d.e+-]+|0x.*)$/i;

/** A string as YAML: plain where that is safe, in double quotes otherwise. */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !MEANS_ANOTHER_TYPE.test(text) ? text : JSON.stringify(text);
}

/** A note with the block that opens it (spec 2.1), between two lines of `---`. */
export function withFrontMatter(properties: readonly Property[], body: string): string {
  return `---\n${properties.map(([key, yaml]) => `${key}: ${yaml}\n`).join("")}---\n\n${body}`;
}

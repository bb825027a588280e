/** Filters for meetings: lists of names in the user's settings. */

export interface NameList {
  readonly wanted: readonly string[];
  /** Those after a `-`. */
  readonly unwanted: readonly string[];
}

/** Inside brackets of a pattern, what phones and Chinese keyboards type as well: ASCII only, or the program takes twice its memory. */
const COMMAS = ",\\uff0c\\u3001";
const DASHES = "-\\u2013\\u2014\\u2212\\uff0d";
const QUOTES = "\\u201c-\\u201e\\u00ab\\u00bb";
const NAME = new RegExp(
  `(?:^|[${COMMAS}])\\s*([${DASHES}]?)\\s*(?:"([^"]*)"|[${QUOTES}]([^${QUOTES}]*)[${QUOTES}](?=\\s*(?:[${COMMAS}]|$))|([^${COMMAS}]*))`,
  "g",
);

/**
 * Reads `Apollo, -Internal, "Sales, EMEA"`. A name that has a comma or begins with `-` must be in double quotes. Commas,
 * dashes and quotes may be those that phones and Chinese keyboards type.
 */
export function readNames(text = ""): NameList {
  const names = Array.from(text.matchAll(NAME), ([, minus, straight, curly, plain = ""]) => ({
    name: (straight ?? curly ?? plain).trim(),
    isUnwanted: minus !== "",
  })).filter(({ name }) => name !== "");
  const list = (unwanted: boolean) => names.filter(({ isUnwanted }) => isUnwanted === unwanted).map(({ name }) => name);
  return { wanted: list(false), unwanted: list(true) };
}

/** The text that `readNames` reads as these lists. */
export function writeNames({ wanted, unwanted }: NameList): string {
  const isPlain = (name: string) => {
    const { wanted: read } = readNames(name);
    return read.length === 1 && read[0] === name;
  };
  const quoted = (name: string) => (isPlain(name) ? name : `"${name.replaceAll('"', "")}"`);
  return [...wanted.map(quoted), ...unwanted.map((name) => `-${quoted(name)}`)].join(", ");
}

/** The filter of one sweep. Undefined: all projects, and the service's default statuses. */
export interface ServiceFilter {
  readonly project: string | undefined;
  readonly status: string | undefined;
}

export const NO_FILTER: ServiceFilter = { project: undefined, status: undefined };

/**
 * One filter for each combination of project and status that the user wants, since a request takes only one of each. The
 * service must filter, because a meeting's data may have neither its project nor its status.
 */
export function serviceFilters(settings: Partial<ServiceFilter>) {
  const wanted = (text: string | undefined) => {
    const names = readNames(text).wanted;
    return names.length === 0 ? [undefined] : [...new Set(names)];
  };
  return wanted(settings.project).flatMap((project) =>
    wanted(settings.status).map((status): ServiceFilter => ({ project, status })),
  );
}

/** Whether the service leaves out meetings for the user. */
export const hasServiceFilter = (settings: Partial<ServiceFilter>): boolean =>
  serviceFilters(settings).some(({ project, status }) => project !== undefined || status !== undefined);

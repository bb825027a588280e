/** Which meetings the user wants, as lists of names in their settings. */

export interface NameList {
  readonly wanted: readonly string[];
  /** Those after a `-`. */
  readonly unwanted: readonly string[];
}

/** Reads `Apollo, -Internal, "Sales, EMEA"`. A name with a comma, or one that begins with `-`, is in double quotes. */
export function readNames(text = ""): NameList {
  const names = Array.from(
    text.matchAll(/(?:^|,)\s*(-?)\s*(?:"([^"]*)"|([^,]*))/g),
    ([, minus, quoted, plain = ""]) => ({
      name: (quoted ?? plain).trim(),
      isUnwanted: minus !== "",
    }),
  ).filter(({ name }) => name !== "");
  const list = (unwanted: boolean) => names.filter(({ isUnwanted }) => isUnwanted === unwanted).map(({ name }) => name);
  return { wanted: list(false), unwanted: list(true) };
}

/** What the service is asked for in one sweep; undefined: all projects, and its own choice of statuses. */
export interface ServiceFilter {
  readonly project: string | undefined;
  readonly status: string | undefined;
}

/**
 * One filter for each project and status that the user wants, since the service takes one at a time. What it says of a
 * meeting need not name its project or status, so only the service itself can tell which meetings these are.
 */
export function serviceFilters(settings: {
  readonly project?: string | undefined;
  readonly status?: string | undefined;
}) {
  const wanted = (text: string | undefined) => {
    const names = readNames(text).wanted;
    return names.length === 0 ? [undefined] : [...new Set(names)];
  };
  return wanted(settings.project).flatMap((project) =>
    wanted(settings.status).map((status): ServiceFilter => ({ project, status })),
  );
}

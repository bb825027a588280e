/**
 * The type of a setting. It determines how the setting is stored in `data.json`, entered on the screen, passed as a
 * flag and checked.
 */
export type Kind = keyof ValueByKind;

/** The stored value of each kind. */
export interface ValueByKind {
  readonly text: string;
  /** Name of a secret in Obsidian's secret storage. */
  readonly secret: string;
  /** Comma-separated names of what is synced; a name after `-` is not synced. */
  readonly filter: string;
  /** Address of a server, or `sample`. */
  readonly address: string;
  /** Folder of the vault. A folder for our notes may have fields such as `{project}`. */
  readonly folder: string;
  /** Pairs such as `Apollo: Work/Apollo`. */
  readonly projectFolders: string;
  /** File name with `{date}`, `{title}` or both, and with other fields. */
  readonly fileName: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Pairs such as `attendees: people`. */
  readonly propertyNames: string;
  /** Name of a property. */
  readonly propertyName: string;
  /** Path of a template for our new notes, which has a line for the service's text. */
  readonly template: string;
  /** Path of any note. */
  readonly note: string;
  /** Id of the only device that does it. The screen shows a toggle that is on if it is this device. */
  readonly device: string;
  readonly yesNo: boolean;
  readonly minutes: number;
  /** One of the row's `options`. */
  readonly choice: string;
}

/**
 * The section of the settings screen that shows the row; `own`: separate code shows it. A group's rows keep the table's
 * order.
 */
export type Group = "notes" | "properties" | "templates" | "foreign" | "people" | "help" | "own";

/** A flag of `sync`. It takes a value; for `yesNo` this is `yes` or `no`. */
export interface Flag {
  /** Without the two dashes. */
  readonly name: string;
  /** The placeholder for the value in the help. */
  readonly value: string;
  readonly help: string;
}

interface RowOf<K extends Kind> {
  readonly kind: K;
  /** The value if neither the user nor the account has set one. It is never written to `data.json`. */
  readonly default?: ValueByKind[K];
  /** The account has a setting with the same key. It is used if the user has set nothing. */
  readonly fromAccount?: true;
  /** The placeholder in the screen's empty field if the account has no value. */
  readonly example?: string;
  /** Undefined: not on the screen. */
  readonly group?: Group;
}

type AnyRow = { [K in Exclude<Kind, "choice">]: RowOf<K> }[Exclude<Kind, "choice">] | ChoiceRow;

interface ChoiceRow extends RowOf<"choice"> {
  readonly options: readonly string[];
}

/**
 * One setting. A setting of the engine affects notes. It must have a flag, so that the plugin and the command line tool
 * write the same bytes.
 */
export type Row = AnyRow &
  ({ readonly usedBy: "engine"; readonly flag: Flag } | { readonly usedBy: "plugin"; readonly flag?: Flag });

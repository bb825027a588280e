/** What a setting holds. This decides how it is stored in `data.json`, entered on the screen, given as a flag and checked. */
export type Kind = keyof ValueByKind;

/** The stored value of each kind. */
export interface ValueByKind {
  readonly text: string;
  /** Name of a secret in Obsidian's secret storage. */
  readonly secret: string;
  /** Names of what is synced, and after a `-` of what is not, with commas between them. */
  readonly filter: string;
  /** Address of a server, or `sample`. */
  readonly address: string;
  /** Folder of the vault; for notes of ours with fields such as `{project}`. */
  readonly folder: string;
  /** Pairs such as `Apollo: Work/Apollo`. */
  readonly projectFolders: string;
  /** File name with `{date}`, `{title}` or both, and with other fields. */
  readonly fileName: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Pairs such as `attendees: people`. */
  readonly propertyNames: string;
  /** Path of a note for new notes of ours, with a line for the service's text. */
  readonly template: string;
  /** Path of any note. */
  readonly note: string;
  /** Id of the one device that does it. The screen shows a toggle: is it this device? */
  readonly device: string;
  readonly yesNo: boolean;
  readonly minutes: number;
  /** One of the row's `options`. */
  readonly choice: string;
}

/** Where the settings screen shows the row; `own`: code places it by hand. Rows of a group keep the table's order. */
export type Group = "notes" | "which" | "shape" | "when" | "advanced" | "own";

/** A flag of `sync`. It takes a value; for `yesNo` this is `yes` or `no`. */
export interface Flag {
  /** Without the two dashes. */
  readonly name: string;
  /** The word for the value in the help. */
  readonly value: string;
  readonly help: string;
}

interface RowOf<K extends Kind> {
  readonly kind: K;
  /** The value where neither the user nor the account has set one. Left out: none. It is never written to `data.json`. */
  readonly default?: ValueByKind[K];
  /** The account has a setting with the same key. It counts where the user has set nothing. */
  readonly fromAccount?: true;
  /** What the empty field of the screen shows where the account says nothing. */
  readonly example?: string;
  /** Left out: not on the screen. */
  readonly group?: Group;
}

type AnyRow = { [K in Exclude<Kind, "choice">]: RowOf<K> }[Exclude<Kind, "choice">] | ChoiceRow;

interface ChoiceRow extends RowOf<"choice"> {
  readonly options: readonly string[];
}

/**
 * One setting. A setting of the engine shapes notes: it must have a flag, so that the plugin and the command line tool write
 * the same bytes. `flag` and `usedBy` are not in the plugin's bundle (`scripts/build/settings-columns.mjs`): the plugin cannot
 * read them.
 */
export type Row = AnyRow &
  ({ readonly usedBy: "engine"; readonly flag: Flag } | { readonly usedBy: "plugin"; readonly flag?: Flag });

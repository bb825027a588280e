/** What goes wrong in the next run of a device. */
export interface Trouble {
  /** The process dies instead of this write, counted from 0. */
  readonly crashAt?: number | undefined;
  /** The file that was being written then is there, but only the beginning of its text. */
  readonly torn?: boolean | undefined;
  /** The power goes as well: what the store was allowed to keep in memory for a while is lost. */
  readonly powerCut?: boolean | undefined;
  /** The connection breaks at this request, counted from 0. */
  readonly offlineAt?: number | undefined;
  /** Somebody acts just before the first step of this kind, at its path. */
  readonly meanwhile?: { readonly before: string; act(path: string): void } | undefined;
}

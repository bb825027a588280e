import { sha256Hex } from "../../sync/note/hash";
import type { StateStore } from "../../sync/ports";
import type { KeptText } from "../../sync/state/recover";

/** The only owner of this key. */
const LISTED = "device/listed-texts";

type Text = Pick<KeptText, "path" | "before">;

/** Stores which texts are now listed, with numbers from 1. */
export async function rememberListedTexts(store: StateStore, texts: readonly Text[]): Promise<void> {
  await store.write(new Map([[LISTED, texts.map(nameOf)]]));
}

/** Whether another text had the number when the texts were last listed. */
export async function isOtherText(store: StateStore, number: number, text: Text): Promise<boolean> {
  const listed = await store.get<readonly string[]>(LISTED);
  return listed !== undefined && listed[number - 1] !== nameOf(text);
}

const nameOf = ({ path, before }: Text) => sha256Hex(JSON.stringify([path, before]), 16);

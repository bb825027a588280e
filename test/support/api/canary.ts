/** A key like no other: whatever looks like it can only be a trace of it. */
export const canary = "CANARY_KEY/0123+9~";

/** How a server, a platform or a log might repeat the key that came with a request. */
export function echoesOf(key: string): readonly string[] {
  const sent = `Bearer ${key}`;
  return [sent, key, encodeURIComponent(sent), btoa(key), btoa(sent), key.toLowerCase()];
}

const plain = "canary_key";
/** The key in Base64 behind any number of bytes, less the digits that also stand for its neighbours. */
const inBase64 = ["", "-", "--"].map((before) =>
  btoa(before + canary)
    .slice(4, -4)
    .toLowerCase(),
);

/** Whether there is a trace of the canary in what was said or written, in any of those forms and any case. */
export function holdsCanary(text: string): boolean {
  const low = text.toLowerCase();
  return [plain, ...inBase64].some((form) => low.includes(form));
}

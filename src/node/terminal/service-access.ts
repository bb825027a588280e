import { X509Certificate } from "node:crypto";
import { readFileSync, statSync, type Stats } from "node:fs";
import { parseBaseUrl } from "../../api/base-url";
import { cleanKey } from "../../api/key";
import { textOf } from "../../commands/reason-texts";
import { UsageError } from "./arguments";
import { reasonTexts } from "./reason-texts";
import type { Environment } from "./terminal";
import { codeOf } from "../vault/system-error";

/** The service's address and key. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly key: string;
  /** A host to which the user allows http. */
  readonly allowHttp?: string | undefined;
  /** Certificates of authorities to trust besides the usual ones, in PEM form. */
  readonly ca?: string | undefined;
}

export interface AccessOptions {
  readonly baseUrl: string | undefined;
  readonly apiKeyFile: string | undefined;
  readonly allowHttp?: string | undefined;
  /** A file with certificates. */
  readonly caFile?: string | undefined;
}

/**
 * Reads flags, a file and the environment; flags win. `warn` is called with a line when others can read the file. Throws a
 * `UsageError`, whose text never contains the key.
 */
export function serviceAccess(
  { baseUrl, apiKeyFile, allowHttp, caFile }: AccessOptions,
  env: Environment,
  warn: (line: string) => void,
): ServiceAccess {
  const address = baseUrl ?? env.MEETING_NOTES_BASE_URL ?? "";
  if (address === "") {
    throw new UsageError("There is no server address. Give it with --base-url, or in MEETING_NOTES_BASE_URL.");
  }
  const parsed = parseBaseUrl(address, allowHttp);
  if (!parsed.ok) throw new UsageError(textOf(parsed.problem, reasonTexts));

  const pasted = apiKeyFile === undefined ? (env.MEETING_NOTES_API_KEY ?? "") : contentOf(apiKeyFile, warn);
  if (pasted.trim() === "") {
    const where = apiKeyFile === undefined ? "Put it in MEETING_NOTES_API_KEY, or in a file" : `${apiKeyFile} is empty`;
    throw new UsageError(`There is no API key. ${where} (--api-key-file FILE).`);
  }
  const cleaned = cleanKey(pasted);
  if (!cleaned.ok) throw new UsageError(textOf(cleaned.problem, reasonTexts));
  return {
    baseUrl: parsed.url,
    key: cleaned.key,
    allowHttp,
    ca: caFile === undefined ? undefined : certificatesIn(caFile),
  };
}

/** Throws when the text has no certificate in PEM form. */
const assertCertificate = (text: string): X509Certificate => new X509Certificate(text);

function certificatesIn(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    assertCertificate(text);
    return text;
  } catch (error) {
    throw new UsageError(`The file named by --ca-file has no readable certificate in PEM form (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

function contentOf(file: string, warn: (line: string) => void): string {
  try {
    const text = readFileSync(file, "utf8");
    if (isReadableByOthers(statSync(file))) {
      warn(`meeting-notes-sync: Other accounts of this machine can read your API key. Run: chmod 600 '${file}'`);
    }
    return text;
  } catch (error) {
    // The text does not repeat the file's name, since some users enter the key itself.
    throw new UsageError(`The file named by --api-key-file cannot be read (${codeOf(error)}).`, { cause: error });
  }
}

/**
 * A file of another owner, such as an administrator, may be shared with a group on purpose. The user's own file may
 * not.
 */
function isReadableByOthers(stat: Stats): boolean {
  // Windows has no modes, so Node shows each file as readable by all.
  const uid = process.getuid?.();
  if (uid === undefined || !stat.isFile()) return false;
  return (stat.mode & (stat.uid === uid ? 0o044 : 0o004)) !== 0;
}

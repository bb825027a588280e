import type { Contradiction } from "../../probe/contradictions";
import type { Finding } from "../../probe/run-probe";

/** The findings as a text table, with the answered questions first. */
export function findingsText(findings: readonly Finding[], requests: number): string {
  const answered = findings.filter(({ value }) => value !== undefined);
  const unknown = findings.filter((finding) => finding.unknown);
  const open = findings.filter((finding) => finding.value === undefined && !finding.unknown);
  const width = Math.max(...findings.map(({ question }) => question.length)) + 2;
  const row = (finding: Finding, says: string) => `${finding.question.padEnd(width)}${finding.gap.padEnd(5)}${says}`;
  const deciding = ({ evidence }: Finding) => evidence.map(({ request, shows }) => `${request}: ${shows}`);
  const lines = [
    ...section(
      `Answered (${answered.length})`,
      answered.flatMap((finding) => [row(finding, finding.value ?? ""), ...indented(deciding(finding).slice(-1))]),
    ),
    ...section(
      `No known answer (${unknown.length}): the most valuable findings`,
      unknown.flatMap((finding) => [row(finding, "none of the known values"), ...indented(deciding(finding))]),
    ),
    ...section(
      `Not answered (${open.length})`,
      open.map((finding) => row(finding, `${left(finding)}${finding.why}`)),
    ),
    `${answered.length} of ${findings.length} questions answered with ${requests} requests.`,
  ];
  return lines.join("\n");
}

export function conformText(contradictions: readonly Contradiction[], requests: number): string {
  if (contradictions.length === 0) return `No contradiction to the specification in ${requests} requests.`;
  const lines = contradictions.map(({ topic, says }) => `${topic}: ${says}`);
  const count = lines.length === 1 ? "1 contradiction" : `${lines.length} contradictions`;
  return [...lines, `${count} to the specification in ${requests} requests.`].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, "", ...lines.map((line) => `  ${line}`), ""];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The values that are still possible, if some are excluded. */
function left({ values }: Finding): string {
  const names = Object.keys(values).filter((name) => values[name] !== "excluded");
  return names.length === Object.keys(values).length ? "" : `${names.join(" or ")}: `;
}

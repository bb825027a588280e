/** The known name that a mistyped one most likely means; undefined when none is similar. Case is ignored. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const most = typed.length < 4 ? 1 : 2;
  const found = names
    .map((name) => ({ name, typos: typosBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.typos - b.typos)[0];
  return found && found.typos <= most ? found.name : undefined;
}

/** The number of letters to add, remove, replace or swap with their neighbour. */
function typosBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

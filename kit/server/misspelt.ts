/**
 * Names that are no setting and nearly one of ours: 'TRUSTED_PROXY' is nobody's setting, and without the one that
 * was meant all callers have one address.
 */
export function misspelt(
  env: Record<string, string | undefined>,
  names: readonly string[],
): string[] {
  const known = new Set([...names, ...names.map((name) => `${name}_FILE`)]);
  return Object.keys(env).flatMap((name) => {
    const meant = known.has(name) ? undefined : names.find((one) => isLike(one, name));
    return meant ? [`${name} is no setting. Is ${meant} meant?`] : [];
  });
}

/** Begin alike over four fifths of the longer, and over eight signs; or differ in two signs of nine at most. */
function isLike(one: string, other: string): boolean {
  const differs = [...one].findIndex((sign, at) => sign !== other[at]);
  const alike = differs < 0 ? one.length : differs;
  const longer = Math.max(one.length, other.length);
  if (alike >= 8 && alike >= longer * 0.8) return true;
  return one[0] === other[0] && distance(one, other) <= Math.min(2, Math.floor(longer / 6));
}

/** Signs to put in, take out or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, sign] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, its] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (sign === its ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

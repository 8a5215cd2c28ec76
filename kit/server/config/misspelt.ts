/**
 * Variables that are no settings but close to one: 'TRUSTED_PROXY' is ignored, and without the intended
 * setting all callers share one address.
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

/**
 * Similar means a common beginning of at least eight characters and four fifths of the longer name, or the
 * same first letter and one edit per six characters, at most two.
 */
function isLike(one: string, other: string): boolean {
  const differs = [...one].findIndex((sign, at) => sign !== other[at]);
  const alike = differs < 0 ? one.length : differs;
  const longer = Math.max(one.length, other.length);
  if (alike >= 8 && alike >= longer * 0.8) return true;
  return one[0] === other[0] && distance(one, other) <= Math.min(2, Math.floor(longer / 6));
}

/** Edit distance (Levenshtein). */
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

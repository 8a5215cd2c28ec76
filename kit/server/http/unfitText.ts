/**
 * The dotted path of the first text that a database cannot store: with NUL, or half a surrogate pair
 * (security I9). Undefined if there is none.
 */
export function unfitText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = unfitText(key, path) ?? unfitText(part, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

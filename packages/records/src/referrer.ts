const policies = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
] as const;
type ReferrerPolicy = (typeof policies)[number];

/** Older words of meta elements, which browsers still take (HTML, "Standard metadata names"). */
const older = new Map<string, ReferrerPolicy>([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/**
 * How much of its own address a page gives to those whom it links to: the last word that browsers know, of Referrer-Policy
 * fields (Referrer Policy §8.1) and after them of its `<meta name="referrer">` elements.
 * @returns null where nothing is said that browsers know; they then take `strict-origin-when-cross-origin`
 */
export function readReferrerPolicy(
  fields: readonly string[] | undefined,
  metas: readonly string[] = [],
): ReferrerPolicy | null {
  const sent = (fields ?? [])
    .flatMap((field) => field.toLowerCase().split(','))
    .map((word) => word.trim());
  const written = metas.map((text) => text.toLowerCase()).map((word) => older.get(word) ?? word);
  return [...sent, ...written].findLast(isPolicy) ?? null;
}

/** Whether others that are linked to may learn of which page a visitor came, and not of which site alone. */
export const tellsPages = (policy: ReferrerPolicy): boolean =>
  policy === 'unsafe-url' || policy === 'no-referrer-when-downgrade';

const isPolicy = (word: string): word is ReferrerPolicy =>
  policies.some((policy) => policy === word);

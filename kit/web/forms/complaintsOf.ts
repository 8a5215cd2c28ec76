import type { z } from 'zod';

/** What is wrong, by where: 'title', 'call.button', 'offerings.2.title'. */
export type Complaints = Readonly<Record<string, string>>;

/**
 * What a contract's schema has against a value, each told at its field; null where it has nothing.
 * `sentences` are by field, without places in lists: 'offerings.title' is said at 'offerings.2.title'.
 * What has no sentence of its own has that of what it stands in: 'paragraphs' says it for all of its lines.
 */
export function complaintsOf(
  schema: z.ZodType,
  value: unknown,
  sentences: Readonly<Record<string, string>>,
): Complaints | null {
  const { error } = schema.safeParse(value);
  if (!error) return null;
  return Object.fromEntries(
    error.issues.map(({ path, message }) => {
      for (let length = path.length; length > 0; length -= 1) {
        const place = path.slice(0, length);
        const field = place.filter((step) => typeof step !== 'number').join('.');
        const sentence = sentences[field];
        if (sentence && typeof place.at(-1) !== 'number') return [place.join('.'), sentence];
      }
      return [path.join('.'), message];
    }),
  );
}

import type { z } from 'zod';

/** Errors by their place: 'title', 'call.button', 'offerings.2.title'. */
export type Complaints = Readonly<Record<string, string>>;

/**
 * A schema's errors in a value, each at its field; null if there are none. `sentences` are keyed by field
 * without list positions: 'offerings.title' is used at 'offerings.2.title'. A field without a sentence uses
 * its parent's: that of 'paragraphs' covers all of its lines.
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

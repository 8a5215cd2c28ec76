import type { z } from 'zod';

/** Checks with a contract's schema, but answers the form's own sentence. */
export const bySchema =
  (schema: z.ZodType, sentence: string) =>
  (value: unknown): string | null =>
    schema.safeParse(value).success ? null : sentence;

import type { z } from 'zod';

/** Checks by a contract's schema, and complains in the form's own sentence. */
export const bySchema =
  (schema: z.ZodType, sentence: string) =>
  (value: unknown): string | null =>
    schema.safeParse(value).success ? null : sentence;

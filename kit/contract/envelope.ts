import { z } from 'zod';

/** Refusals that any call may answer, before its handler is reached. */
export const platformRefusals = {
  NO_SESSION: 401,
  NO_ORGANIZATION: 403,
  CSRF: 403,
  FOREIGN_ORIGIN: 403,
  WRONG_HOST: 403,
  MODULE_INACTIVE: 403,
  CUSTOMER_ONLY: 403,
  ROLE_FORBIDS: 403,
  INVALID_INPUT: 400,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;
export type PlatformRefusal = keyof typeof platformRefusals;

export const errorEnvelope = z.object({
  success: z.literal(false),
  error: z.object({
    /** Stable; the web turns it into a sentence. */
    code: z.string(),
    /** For a developer who reads the answer by hand; never internal detail. */
    message: z.string(),
    /** Of INVALID_INPUT: where, as a dotted path, and what. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export const successEnvelope = <Output extends z.ZodType>(data: Output) =>
  z.object({ success: z.literal(true), data });

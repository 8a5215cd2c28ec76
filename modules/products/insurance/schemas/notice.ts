import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';

const text = (max: number) => line(max).min(1);

const contact = z.strictObject({
  /** What one turns to them for: 'Report a claim'. */
  title: text(60),
  about: text(200),
  email: email.nullable(),
  phone: text(40).nullable(),
  /** When somebody answers: 'Day and night'. */
  hours: text(80).nullable(),
});
export type Contact = z.infer<typeof contact>;

/** `insurance.json` of a brand. */
export const insuranceData = z.strictObject({
  insurer: text(120),
  /** Whose name the insurer goes by now. */
  group: text(120),
  paragraphs: z
    .array(text(600))
    .min(1)
    .max(6)
    .refine((list) => new Set(list).size === list.length, 'a paragraph stands twice'),
  claims: contact,
  policies: contact,
  /** Hosts of the insurer's quote page, and its path (INS-004). */
  quote: z.strictObject({
    production: z.hostname().max(253),
    staging: z.hostname().max(253),
    path: z
      .string()
      .max(200)
      .regex(/^\/\S*$/),
  }),
});
export type InsuranceData = z.infer<typeof insuranceData>;

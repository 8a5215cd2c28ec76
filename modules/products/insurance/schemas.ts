import { z } from 'zod';
import { distinct, email, httpsAddress, line } from '#kit/contract/schemas.ts';
import { fileVersion, namedBrand, openedFile } from '#modules/foundation/brand/schemas.ts';

const text = (max: number) => line(max).min(1);

const contact = z.strictObject({
  /** The reason to contact them: 'Report a claim'. */
  title: text(60),
  about: text(200),
  email: email.nullable(),
  phone: text(40).nullable(),
  /** Their opening hours: 'Day and night'. */
  hours: text(80).nullable(),
});
export type Contact = z.infer<typeof contact>;

/** The content of a brand's `insurance.json`. */
export const insuranceData = z.strictObject({
  insurer: text(120),
  /** The name under which the insurer operates now. */
  group: text(120),
  paragraphs: z.array(text(600)).min(1).max(6).refine(distinct, 'a paragraph stands twice'),
  claims: contact,
  policies: contact,
  /** The hosts of the insurer's quote page, and its path (INS-004). */
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

const notice = z.object({
  ...insuranceData.omit({ quote: true }).shape,
  quoteUrl: httpsAddress(500),
});
export type Notice = z.infer<typeof notice>;

export const getNotice = {
  output: z.object({
    notice: notice.nullable(),
  }),
};

/** Null when the brand has no notice: its customers see a short text that names no insurer. */
const ownNotice = insuranceData.nullable();

export const readInsurance = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({ notice: ownNotice, ...openedFile }),
};

export const saveInsurance = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, notice: ownNotice }),
  output: z.object({ version: fileVersion }),
};

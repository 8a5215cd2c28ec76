import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { email, line } from '#kit/contract/schemas.ts';

const text = (max: number) => line(max).min(1);
const webAddress = z.url({ protocol: /^https$/ }).max(500);

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

/** `insurance.json` of a brand (spec modules §2 'Insurance'). */
export const insuranceData = z.strictObject({
  insurer: text(120),
  /** Whose name the insurer goes by now. */
  group: text(120),
  paragraphs: z.array(text(600)).min(1).max(6),
  claims: contact,
  policies: contact,
  /** Hosts of the insurer's quote page, and its path (spec portal §7). */
  quote: z.strictObject({
    production: z.hostname().max(253),
    staging: z.hostname().max(253),
    path: z.string().max(200).regex(/^\//),
  }),
});
export type InsuranceData = z.infer<typeof insuranceData>;

export const getNotice = defineCall({
  method: 'GET',
  path: '/insurance/getNotice',
  summary: "That cyber insurance ends, and the insurer's contacts; null where the brand has none",
  access: 'organization',
  module: 'insurance',
  output: z.object({
    notice: insuranceData.omit({ quote: true }).extend({ quoteUrl: webAddress }).nullable(),
  }),
});

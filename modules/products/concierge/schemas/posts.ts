import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { severities, weaknessStatuses } from '../vocabulary.ts';
import { aboutConfig } from './about.ts';

/** The origin of a weakness, if it came from something that the portal shows. */
export const source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('finding'),
    issueId: z.string(),
    targetName: z.string(),
    title: z.string(),
  }),
  z.object({ kind: z.literal('vector'), vector: z.string(), name: z.string() }),
  z.object({ kind: z.literal('answer'), elementPath: z.string(), name: z.string() }),
]);
export type Source = z.infer<typeof source>;

const listedWeakness = z.object({
  weaknessId: z.string(),
  title: z.string(),
  reportedOn: instant,
  severity: z.enum(severities),
  status: z.enum(weaknessStatuses),
  statusUpdatedOn: instant,
  /** Whether the calling admin has read it. */
  isRead: z.boolean(),
});
export type ListedWeakness = z.infer<typeof listedWeakness>;

const weaknessDetail = listedWeakness.extend({
  /** Rich text as sanitized HTML. */
  body: z.string(),
  /** The evidence, verbatim; empty when none was recorded. */
  evidence: z.string(),
  source: source.nullable(),
});
export type Weakness = z.infer<typeof weaknessDetail>;

const listedAlert = z.object({
  conciergeMessageId: z.string(),
  title: z.string(),
  sentOn: instant,
  isRead: z.boolean(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

export const cyberConciergeConfig = {
  output: z.object({ config: aboutConfig }),
};

export const cyberConciergeAlerts = {
  output: z.object({ alerts: z.array(listedAlert) }),
};

export const cyberConciergeAlert = {
  input: z.strictObject({ conciergeMessageId: id }),
  output: z.object({ alert: listedAlert.extend({ body: z.string() }) }),
};

export const cyberConciergeWeaknesses = {
  output: z.object({ weaknesses: z.array(listedWeakness) }),
};

export const weakness = {
  input: z.strictObject({ weaknessId: id }),
  output: z.object({ weakness: weaknessDetail }),
};

export const weaknessPdf = {
  input: z.strictObject({
    weaknessId: id,
    filename: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
};

export const markRead = {
  input: z.strictObject({ id }),
};

export const askForHelp = {
  input: z.strictObject({ id: id.optional() }),
};

import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { severities, weaknessStatuses } from '../vocabulary.ts';

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

export const listedWeakness = z.object({
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

export const weaknessDetail = listedWeakness.extend({
  /** Rich text as sanitized HTML. */
  body: z.string(),
  /** The evidence, verbatim; empty when none was recorded. */
  evidence: z.string(),
  source: source.nullable(),
});
export type Weakness = z.infer<typeof weaknessDetail>;

export const listedAlert = z.object({
  conciergeMessageId: z.string(),
  title: z.string(),
  sentOn: instant,
  isRead: z.boolean(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

export const alertDetail = listedAlert.extend({ body: z.string() });
export type Alert = z.infer<typeof alertDetail>;

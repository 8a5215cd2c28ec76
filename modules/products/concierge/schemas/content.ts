import { vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';
import { id, line, prose } from '#kit/contract/schemas.ts';
import { topics } from '#kit/contract/topics.ts';
import { severities, weaknessStatuses } from '../vocabulary.ts';

/** The origin of a weakness: an issue found by scans, a risk vector, or an answer of the maturity assessment. */
export const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('finding'), issueId: id }),
  z.strictObject({ kind: z.literal('vector'), vector: z.enum(vectorIds) }),
  z.strictObject({
    kind: z.literal('answer'),
    elementPath: z
      .string()
      .max(124)
      .regex(/^[a-z-]+(\.[a-z-]+){2}$/),
  }),
]);
export type Origin = z.infer<typeof origin>;

const title = line(160).pipe(z.string().min(1));
/** HTML from the editor; sanitized before it is stored. */
const body = prose(200_000).pipe(z.string().min(1));

export const messageContent = z.strictObject({ title, body });
export type MessageContent = z.infer<typeof messageContent>;

export const weaknessContent = z.strictObject({
  title,
  body,
  severity: z.enum(severities),
  status: z.enum(weaknessStatuses).default('Open'),
  evidence: prose(10_000).default(''),
  origin: origin.nullable().default(null),
  topic: z.enum(topics).nullable().default(null),
});
export type WeaknessContent = z.infer<typeof weaknessContent>;

import { z } from 'zod';
import type { EventName } from './events.ts';

const id = z.uuid();
const text = z.string();
const count = z.int().nonnegative();

const ofScan = { scanId: id, websiteId: id, website: text };
const ofCause = { websiteId: id, website: text, title: text };

/**
 * What each event says of what happened: ids, counts, and names of things. It names nobody of a team, whose people
 * never agreed to that.
 */
export const eventData = {
  'scan.finished': z.strictObject({
    ...ofScan,
    status: z.enum(['completed', 'failed', 'canceled']),
    highs: count,
    mediums: count,
    lows: count,
  }),
  'cause.opened': z.strictObject({ ...ofCause, severity: text }),
  'cause.closed': z.strictObject(ofCause),
  'rating.changed': z.strictObject({
    host: text,
    rating: count,
    letter: text.nullable(),
    ratingBefore: count,
    letterBefore: text.nullable(),
  }),
  'policy.adopted': z.strictObject({ policyId: text, name: text, version: count }),
  'policy.signed': z.strictObject({ policyId: text, name: text, version: count, signatureId: id }),
  'training.completed': z.strictObject({ courseId: text, traineeId: id, scorePercent: count }),
  'assessment.completed': z.strictObject({ level: count, levelBefore: count.nullable() }),
  'conversation.answered': z.strictObject({ threadId: id }),
  'advisory.published': z.strictObject({
    advisoryId: id,
    title: text,
    product: text,
    isAffected: z.boolean(),
  }),
  'pack.made': z.strictObject({ packId: id, expiresAt: text }),
  'admin.joined': z.strictObject({ adminId: text }),
  'admin.left': z.strictObject({ adminId: text }),
  'plan.changed': z.strictObject({ planId: text, planName: text, status: text }),
} as const satisfies Record<EventName, z.ZodObject>;

export type EventData<Name extends EventName> = z.output<(typeof eventData)[Name]>;

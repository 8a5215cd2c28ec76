import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { proofMethods } from '../vocabulary.ts';
import { level } from './entities.ts';

const ownership = z.object({
  /** Whether this installation requires a proof for levels above `safe`. */
  required: z.boolean(),
  /** Null until ownership is proven. */
  method: z.enum(proofMethods).nullable(),
  provenAt: instant.nullable(),
  checkedAt: instant.nullable(),
  /** Since when the proof has been missing, and until when it still counts. */
  missingSince: instant.nullable(),
  countsUntil: instant.nullable(),
  /** What to publish, and where. One proof is enough, and it has to stay in place. */
  proofs: z.object({
    dns: z.object({ name: z.string(), value: z.string() }),
    file: z.object({ url: z.string(), content: z.string() }),
    meta: z.object({ url: z.string(), tag: z.string() }),
  }),
});
export type Ownership = z.infer<typeof ownership>;

export const loadOwnership = {
  input: z.strictObject({ targetId: id }),
  output: ownership,
};

export const proveOwnership = {
  input: z.strictObject({ targetId: id, method: z.enum(proofMethods) }),
  output: ownership,
};

export const loadConsents = {
  output: z.object({
    consents: z.array(
      z.object({
        targetId: z.string(),
        name: z.string(),
        url: z.string(),
        scan_profile: level,
        by: z.string(),
        at: instant,
        wording: z.string(),
      }),
    ),
  }),
};

import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant } from '#kit/contract/schemas.ts';
import { base, call, level } from './entities.ts';

/** That a website belongs to who has it scanned. */

export const proofMethods = ['dns', 'file', 'meta'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const ownership = z.object({
  /** Whether a proof is needed here before anything above `safe` runs. */
  required: z.boolean(),
  /** Null until it is proven. */
  method: z.enum(proofMethods).nullable(),
  provenAt: instant.nullable(),
  checkedAt: instant.nullable(),
  /** Since when the proof is no longer found, and until when it still counts. */
  missingSince: instant.nullable(),
  countsUntil: instant.nullable(),
  /** What to put where; one of them is enough, and it has to stay. */
  proofs: z.object({
    dns: z.object({ name: z.string(), value: z.string() }),
    file: z.object({ url: z.string(), content: z.string() }),
    meta: z.object({ url: z.string(), tag: z.string() }),
  }),
});
export type Ownership = z.infer<typeof ownership>;

export const loadOwnership = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadOwnership`,
  summary: 'Whether a website is proven to be its owner’s, and how to prove it',
  changes: false,
  input: z.strictObject({ targetId: id }),
  output: ownership,
});

export const proveOwnership = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/proveOwnership`,
  summary: 'Looks for the proof that a website is its owner’s',
  input: z.strictObject({ targetId: id, method: z.enum(proofMethods) }),
  output: ownership,
  refusals: { PROOF_NOT_FOUND: refusal(422, 'No proof of ownership was found on the website.') },
  perMinute: 10,
});

export const loadConsents = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadConsents`,
  summary: 'Who agreed to the scanning of which website and when, newest first, the newest 500',
  changes: false,
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
});

import { z } from 'zod';
import { id, instant, line, personName } from '#kit/contract/schemas.ts';
import { keyDays, maxKeyName, maxKeysListed } from './vocabulary.ts';

const key = z.object({
  keyId: id,
  /** What it is for, as whoever made it says. */
  name: z.string(),
  madeAt: instant,
  /** The name of who made it. */
  by: z.string(),
  /** When it ends, or ended: by its time, or as it was withdrawn. */
  expiresAt: instant,
  withdrawnAt: instant.nullable(),
  /** When it was used last, to the hour; null: never. */
  usedAt: instant.nullable(),
  /** Of a brand's: whether it may fetch evidence packs of customers whose owner lets the provider. */
  readsPacks: z.boolean(),
});
export type ProgramKey = z.infer<typeof key>;

const keys = z.array(key).max(maxKeysListed);

/** The name stands in a mail to the other admins, where nothing becomes a link. */
const asked = { name: personName(maxKeyName).min(1), days: z.literal(keyDays) };

/** The secret is in this answer and nowhere else: only its hash is stored. */
const made = z.object({ secret: z.string(), key });
export type MadeKey = z.infer<typeof made>;

export const loadKeys = {
  output: z.object({
    /** Newest first, those that ended until 90 days after that. */
    keys,
    /** Whether whoever asks may make and withdraw. */
    mayChange: z.boolean(),
  }),
};

export const makeKey = { input: z.strictObject(asked), output: made };

export const withdrawKey = { input: z.strictObject({ keyId: id }), output: key };

const brandId = line(40).min(1);

export const loadBrandKeys = {
  input: z.strictObject({ brandId }),
  output: z.object({ brandNameLong: z.string(), keys }),
};

export const makeBrandKey = {
  input: z.strictObject({ brandId, ...asked, readsPacks: z.boolean().default(false) }),
  output: made,
};

export const withdrawBrandKey = {
  input: z.strictObject({ brandId, keyId: id }),
  output: key,
};

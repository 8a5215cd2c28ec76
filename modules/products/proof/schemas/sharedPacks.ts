import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { packForm } from '../schemas.ts';
import { maxPacks, packStates } from '../vocabulary.ts';
import { sharing } from './sharing.ts';

export const sharePacks = { output: sharing };

export const withdrawPackSharing = { output: sharing };

const sharedPack = z.object({
  packId: id,
  /** As it is printed. */
  code: z.string(),
  madeAt: instant,
  expiresAt: instant,
  state: z.enum(packStates),
  /** Whether its archive is made, which takes some moments. */
  hasArchive: z.boolean(),
});

export const listSharedPacks = {
  input: z.strictObject({ orgId: id }),
  /** Those that hold first, the newest of either first. */
  output: z.object({ packs: z.array(sharedPack).max(maxPacks) }),
};

export const getSharedPack = {
  input: z.strictObject({
    orgId: id,
    packId: id,
    form: packForm,
  }),
};

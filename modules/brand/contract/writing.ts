import { z } from 'zod';

/** What all calls have in common by which staff write what stands in a brand's folder. */
export const managing = { access: 'staff', permission: 'brands.manage' } as const;

export const namedBrand = z.string().max(40);

/** Of the file as it was read: who saves over somebody else's change is told. */
export const fileVersion = z.string().regex(/^[0-9a-f]{16}$/);

/** Why a brand is not written. */
export const unwritten = {
  /** It came with the program. */
  READ_ONLY: 409,
  /** Somebody saved it since it was read. */
  CHANGED_MEANWHILE: 409,
} as const;

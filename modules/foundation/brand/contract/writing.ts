import { z } from 'zod';
import { refusal } from '#kit/contract/refusal.ts';

/** What all calls have in common by which staff write what stands in a brand's folder. */
export const managing = { access: 'staff', permission: 'brands.manage' } as const;

export const namedBrand = z.string().max(40);

/** Of the file as it was read: who saves over somebody else's change is told. */
export const fileVersion = z.string().regex(/^[0-9a-f]{16}$/);

/** Why a brand is not written. */
export const unwritten = {
  READ_ONLY: refusal(409, 'The brand came with the program and cannot be changed.'),
  CHANGED_MEANWHILE: refusal(409, 'Somebody saved the brand since it was read; read it again.'),
} as const;

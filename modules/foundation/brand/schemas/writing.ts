import { z } from 'zod';

export const namedBrand = z.string().max(40);

/** Of the file as it was read: who saves over somebody else's change is told. */
export const fileVersion = z.string().regex(/^[0-9a-f]{16}$/);

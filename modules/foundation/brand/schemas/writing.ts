import { z } from 'zod';

export const namedBrand = z.string().max(40);

/** The version of the file as it was read. A save over somebody else's change is refused. */
export const fileVersion = z.string().regex(/^[0-9a-f]{16}$/);

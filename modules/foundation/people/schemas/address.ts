import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import { resetPassword } from './links.ts';

export const askAddressChange = {
  input: z.strictObject({ email }),
};

export const checkAddressChange = {
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({
    /** The new address. */
    email: z.string(),
    /** Whether it is the link that takes the change back, in place of the one that confirms it. */
    takesBack: z.boolean(),
  }),
};

export const confirmAddress = {
  input: z.strictObject({ linkId: resetPassword.input.shape.linkId }),
};

export const takeBackAddress = {
  input: z.strictObject({ linkId: resetPassword.input.shape.linkId }),
};

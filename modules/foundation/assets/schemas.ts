import { z } from 'zod';

export const asset = {
  input: z.strictObject({ fileName: z.string().max(300) }),
};

export const getPrivateAsset = {
  input: z.strictObject({
    /** A path relative to the organization's own folder. */
    filePath: z.string().max(1000),
    desiredFileName: z.string().max(300).optional(),
  }),
};

import { z } from 'zod';
import { fileVersion, namedBrand } from '#modules/foundation/brand/schemas.ts';
import { insuranceData } from './notice.ts';

export const readInsurance = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    /** Null when the brand has no notice: its customers see a short text that names no insurer. */
    notice: insuranceData.nullable(),
    version: fileVersion,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
};

export const saveInsurance = {
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    notice: insuranceData.nullable(),
  }),
  output: z.object({ version: fileVersion }),
};

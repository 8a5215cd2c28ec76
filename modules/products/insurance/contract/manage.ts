import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import {
  fileVersion,
  managing,
  namedBrand,
  unwritten,
} from '#modules/foundation/brand/contract.ts';
import { insuranceData } from './notice.ts';

export const readInsurance = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/insurance/read/{brandId}',
  summary: "A brand's notice that cyber insurance ends, and the version that a change is made to",
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    /** Null: its customers read a few words that name no insurer. */
    notice: insuranceData.nullable(),
    version: fileVersion,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
});

export const saveInsurance = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/insurance/save',
  summary: "Changes a brand's notice that cyber insurance ends, or takes it away",
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    notice: insuranceData.nullable(),
  }),
  output: z.object({ version: fileVersion }),
  refusals: {
    ...unwritten,
  },
});

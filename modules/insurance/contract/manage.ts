import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { insuranceData } from './notice.ts';

const managing = { access: 'staff', permission: 'brands.manage' } as const;
const brandId = z.string().max(40);
const version = z.string().regex(/^[0-9a-f]{16}$/);

export const readInsurance = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/insurance/read/{brandId}',
  summary: "A brand's notice that cyber insurance ends, and the version that a change is made to",
  input: z.strictObject({ brandId }),
  output: z.object({
    /** Null: its customers read a few words that name no insurer. */
    notice: insuranceData.nullable(),
    version,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
});

export const saveInsurance = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/insurance/save',
  summary: "Changes a brand's notice that cyber insurance ends, or takes it away",
  input: z.strictObject({ brandId, version, notice: insuranceData.nullable() }),
  output: z.object({ version }),
  refusals: {
    /** It came with the program. */
    READ_ONLY: 409,
    /** Somebody saved it since it was read. */
    CHANGED_MEANWHILE: 409,
  },
});

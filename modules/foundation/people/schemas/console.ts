import { z } from 'zod';
import { id, line } from '#kit/contract/schemas.ts';

export const mailNewPassword = {
  input: z.strictObject({ orgId: id, cognitoId: z.string().min(1).max(100) }),
};

export const blockAccount = {
  input: z.strictObject({
    orgId: id,
    cognitoId: z.string().min(1).max(100),
    blocked: z.boolean(),
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
};

const ofPerson = { orgId: id, userId: z.string().min(1).max(100) };

export const askSecondStepRemoval = {
  input: z.strictObject({
    ...ofPerson,
    /** Shown to the person, and to the customer. */
    reason: line(300).min(3),
  }),
};
export const approveSecondStepRemoval = { input: z.strictObject(ofPerson) };
export const withdrawSecondStepRemoval = { input: z.strictObject(ofPerson) };

export const openVisit = {
  input: z.strictObject({
    orgId: id,
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
  output: z.object({
    url: z.string(),
    minutesValid: z.int(),
    /** The customer's admins were asked by mail; the link does not work until one of them approves. */
    asksFirst: z.boolean(),
  }),
};

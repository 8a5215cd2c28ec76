import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';

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
    /** Who has to agree before the link works: an admin of the customer, of whom all were mailed, or a colleague. */
    asks: z.enum(['customer', 'colleague']).nullable(),
  }),
};

export const listVisitsToDecide = {
  output: z.object({
    visits: z.array(
      z.object({
        id: z.string(),
        orgId: z.string(),
        companyName: z.string(),
        by: z.string(),
        /** Asked by the caller, who does not agree to it. */
        isOwn: z.boolean(),
        reason: z.string(),
        until: instant,
      }),
    ),
  }),
};

export const decideVisit = {
  input: z.strictObject({ orgId: id, id, approved: z.boolean() }),
};

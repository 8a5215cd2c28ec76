import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, line } from '#kit/contract/schemas.ts';

const ofPerson = {
  method: 'POST',
  access: 'staff',
  permission: 'accounts.manage',
} as const;

export const mailNewPassword = defineCall({
  ...ofPerson,
  path: '/console/accounts/resetPassword',
  summary: 'Mails an admin of a customer a link to a new password',
  input: z.strictObject({ orgId: id, cognitoId: z.string().min(1).max(100) }),
  perMinute: 30,
});

export const blockAccount = defineCall({
  ...ofPerson,
  path: '/console/accounts/block',
  summary: 'Keeps an admin of a customer out at once, or lets them in again',
  input: z.strictObject({
    orgId: id,
    cognitoId: z.string().min(1).max(100),
    blocked: z.boolean(),
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
});

export const openVisit = defineCall({
  method: 'POST',
  path: '/console/accounts/visit',
  summary: "A link that opens a customer-service session in a customer's portal, once",
  access: 'staff',
  permission: 'customers.visit',
  input: z.strictObject({
    orgId: id,
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
  output: z.object({
    url: z.string(),
    minutesValid: z.int(),
    /** The customer's admins were asked by mail; until one agrees the link opens nothing. */
    asksFirst: z.boolean(),
  }),
  refusals: {
    NO_ADMIN: refusal(409, 'The organization has no admin whose portal could be opened.'),
  },
});

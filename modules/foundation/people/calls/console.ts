import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const ofPerson = {
  method: 'POST',
  access: 'staff',
  permission: 'accounts.manage',
} as const;

export const mailNewPassword = defineCall('mailNewPassword', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/resetPassword',
  summary: 'Mails an admin of a customer a link to a new password',
  perMinute: 30,
});

export const blockAccount = defineCall('blockAccount', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/block',
  summary: 'Keeps an admin of a customer out at once, or lets them in again',
});

export const openVisit = defineCall('openVisit', loadSchemas, {
  method: 'POST',
  path: '/console/accounts/visit',
  summary: "A link that opens a customer-service session in a customer's portal, once",
  access: 'staff',
  permission: 'customers.visit',
  refusals: {
    NO_ADMIN: refusal(409, 'The organization has no admin whose portal could be opened.'),
  },
});

import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const brands = [{ of: 'organization', field: 'orgId' }] as const;
const ofPerson = {
  access: 'staff',
  permission: 'accounts.manage',
  brands,
  namedCustomers: true,
} as const;

const belongsElsewhere = {
  BELONGS_ELSEWHERE: refusal(
    409,
    'The person belongs to an organization, too, that the caller is not there for.',
  ),
};

export const mailNewPassword = defineCall('mailNewPassword', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/resetPassword',
  summary: 'Mails an admin of a customer a link to a new password',
  refusals: belongsElsewhere,
  perMinute: 30,
});

export const blockAccount = defineCall('blockAccount', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/block',
  summary: 'Keeps an admin of a customer out at once, or lets them in again',
  refusals: belongsElsewhere,
});

export const askSecondStepRemoval = defineCall('askSecondStepRemoval', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/askSecondStepRemoval',
  summary:
    "Asks to have second step and passkeys of a customer's admin removed, which another member of staff approves",
  refusals: {
    ...belongsElsewhere,
    NO_SECOND_STEP: refusal(409, 'The person has neither a second step nor a passkey.'),
    ASKED_ALREADY: refusal(409, 'It is asked for already, and waits to be approved.'),
  },
  perMinute: 30,
});

export const approveSecondStepRemoval = defineCall('approveSecondStepRemoval', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/approveSecondStepRemoval',
  summary: 'Removes second step and passkeys of an admin, as another member of staff asked',
  refusals: {
    ...belongsElsewhere,
    OWN_REQUEST: refusal(409, 'Whoever asked for it cannot approve it.'),
  },
});

export const withdrawSecondStepRemoval = defineCall('withdrawSecondStepRemoval', loadSchemas, {
  ...ofPerson,
  path: '/console/accounts/withdrawSecondStepRemoval',
  summary: 'Takes back that second step and passkeys of an admin are to be removed',
});

export const openVisit = defineCall('openVisit', loadSchemas, {
  path: '/console/accounts/visit',
  summary: "A link that opens a customer-service session in a customer's portal, once",
  access: 'staff',
  permission: 'customers.visit',
  brands,
  namedCustomers: true,
  refusals: {
    NO_ADMIN: refusal(409, 'The organization has no admin whose portal could be opened.'),
  },
});

export const listVisitsToDecide = defineCall('listVisitsToDecide', loadSchemas, {
  method: 'GET',
  path: '/console/accounts/visitsToDecide',
  summary: 'Customer-service sessions that wait for a second member of staff, oldest first',
  access: 'staff',
  permission: 'customers.visit',
  brands: 'narrowed',
  namedCustomers: true,
});

export const decideVisit = defineCall('decideVisit', loadSchemas, {
  path: '/console/accounts/decideVisit',
  summary: "Agrees to a colleague's customer-service session, or declines it",
  access: 'staff',
  permission: 'customers.visit',
  brands,
  namedCustomers: true,
  refusals: {
    OWN_REQUEST: refusal(409, 'Whoever asked for it cannot agree to it.'),
    ANSWERED: refusal(409, 'It was answered by another member of staff, or has ended.'),
  },
});

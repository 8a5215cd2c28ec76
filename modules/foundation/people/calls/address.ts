import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const ofLink = {
  LINK_INVALID: refusal(409, 'The link is unknown, used, too old, or of another person.'),
  ADDRESS_TAKEN: refusal(409, 'The address has an account of its own by now.'),
} as const;

const byWork = {
  /** Their directory vouches for one organization, and the address opens all of theirs (decision 61). */
  BY_WORK_ACCOUNT: refusal(403, 'A work account opened the session.'),
  /** The rule is for addresses of the domain: with another one a password would sign in there. */
  WORK_ACCOUNT_ONLY: refusal(
    403,
    'An organization of theirs lets in addresses of the present domain by a work account alone.',
  ),
} as const;

export const askAddressChange = defineCall('askAddressChange', loadSchemas, {
  path: '/accounts/askAddressChange',
  summary: 'Mails a link to a new address of the caller; answers alike for every address',
  access: 'organization',
  needs: 'own',
  confirm: true,
  refusals: {
    ...byWork,
    SAME_ADDRESS: refusal(409, 'It is the address that they have.'),
    CHANGED_LATELY: refusal(
      409,
      'The last change can be taken back still, or was taken back within the last days.',
    ),
    MAILED_OFTEN: refusal(429, 'As many links were asked for as may be; wait as retry-after says.'),
  },
  perMinute: 10,
});

export const checkAddressChange = defineCall('checkAddressChange', loadSchemas, {
  method: 'GET',
  path: '/accounts/addressChange',
  summary: 'What a link to a changed address is for; consumes nothing',
  access: 'public',
  perMinute: 30,
});

export const confirmAddress = defineCall('confirmAddress', loadSchemas, {
  path: '/accounts/confirmAddress',
  grows: false,
  summary: 'Gives the caller their new address, and ends every session of theirs',
  access: 'organization',
  needs: 'own',
  refusals: { ...byWork, ...ofLink },
  perMinute: 10,
});

export const takeBackAddress = defineCall('takeBackAddress', loadSchemas, {
  path: '/accounts/takeBackAddress',
  summary: 'Gives an account its old address back, and voids its password',
  access: 'public',
  audited: true,
  refusals: ofLink,
  perMinute: 10,
});

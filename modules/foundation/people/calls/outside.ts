import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const away = {
  DIRECTORY_AWAY: refusal(503, 'Google or Microsoft does not answer.'),
} as const;

export const startOutsideSignIn = defineCall('startOutsideSignIn', loadSchemas, {
  path: '/outside/startOutsideSignIn',
  summary: 'Where the browser goes to sign in with an account at Google or Microsoft',
  access: 'public',
  refusals: away,
  perMinute: 20,
});

export const finishOutsideSignIn = defineCall('finishOutsideSignIn', loadSchemas, {
  path: '/outside/finishOutsideSignIn',
  summary:
    'What Google or Microsoft sent the browser back with. Opens the session, or asks for a code',
  access: 'public',
  audited: true,
  refusals: {
    ...away,
    SIGN_IN_OVER: refusal(
      401,
      'This browser did not begin it, or it came back already, or took too long.',
    ),
    DIRECTORY_REFUSED: refusal(401, 'Google or Microsoft refused, or its answer is not valid.'),
    MAIL_UNPROVEN: refusal(403, 'What it says of the address of the account proves nothing.'),
    NO_ACCOUNT: refusal(403, 'The brand has no account with that address that may sign in.'),
    ACCOUNT_LINKED: refusal(409, 'The person signs in with another account there.'),
    WORK_ACCOUNT_ONLY: refusal(403, 'A work account alone signs in.'),
    STEP_NEEDED: refusal(
      403,
      'The person has a second step, or it cannot be told; the pool does not ask for it alone.',
    ),
  },
  perMinute: 20,
});

const ofPerson = { access: 'organization', needs: 'own' } as const;

export const loadOutsideAccounts = defineCall('loadOutsideAccounts', loadSchemas, {
  ...ofPerson,
  method: 'GET',
  path: '/outside/loadOutsideAccounts',
  summary: 'The caller’s accounts at Google and Microsoft, and which the brand offers',
});

export const disconnectOutsideAccount = defineCall('disconnectOutsideAccount', loadSchemas, {
  ...ofPerson,
  path: '/outside/disconnectOutsideAccount',
  grows: false,
  confirm: true,
  summary:
    'Forgets the caller’s account at Google or Microsoft, which signs them in no more; ends their other sessions',
  perMinute: 30,
});

/** Administrators alone, who are there for all brands. */
const ofBrand = { access: 'staff', permission: 'brands.manage', brands: 'all' } as const;

export const loadOutsideSignIn = defineCall('loadOutsideSignIn', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/outside/loadOutsideSignIn/{brandId}',
  summary: 'A brand’s applications at Google and Microsoft, without their secrets',
});

export const setOutsideSignIn = defineCall('setOutsideSignIn', loadSchemas, {
  ...ofBrand,
  path: '/console/outside/setOutsideSignIn',
  summary: 'Has a brand’s customers sign in with accounts at Google or Microsoft',
  refusals: {
    SECRET_MISSING: refusal(409, 'The secret so far is for another client; give one.'),
  },
});

export const tryOutsideSignIn = defineCall('tryOutsideSignIn', loadSchemas, {
  ...ofBrand,
  audited: false,
  path: '/console/outside/tryOutsideSignIn',
  summary: 'Whether Google or Microsoft answers this server as the one that it is',
  refusals: away,
  perMinute: 10,
});

export const removeOutsideSignIn = defineCall('removeOutsideSignIn', loadSchemas, {
  ...ofBrand,
  path: '/console/outside/removeOutsideSignIn',
  summary: 'Removes a brand’s application; nobody signs in by it any more',
});

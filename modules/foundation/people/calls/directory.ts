import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const away = {
  DIRECTORY_AWAY: refusal(
    503,
    'The directory does not answer, or not as an OpenID Connect server of this issuer.',
  ),
} as const;

/** What an account, or what came back with it, may lack. */
const unfit = {
  SIGN_IN_OVER: refusal(
    401,
    'This browser did not begin it, or it came back already, or took too long.',
  ),
  DIRECTORY_REFUSED: refusal(401, 'The directory refused, or its answer is not valid.'),
  MAIL_UNPROVEN: refusal(403, 'The directory does not vouch for the address of the account.'),
  DOMAIN_FOREIGN: refusal(403, 'The address of the account is not of the proven domain.'),
} as const;

export const isWorkOffered = defineCall('isWorkOffered', loadSchemas, {
  method: 'GET',
  path: '/directory/isWorkOffered',
  summary: 'Whether addresses of a mail domain sign in with a work account',
  access: 'public',
  perMinute: 60,
});

export const startDirectorySignIn = defineCall('startDirectorySignIn', loadSchemas, {
  path: '/directory/startDirectorySignIn',
  summary: 'Where the browser goes to sign in with a work account, at the directory of its domain',
  access: 'public',
  refusals: away,
  perMinute: 20,
});

export const finishDirectorySignIn = defineCall('finishDirectorySignIn', loadSchemas, {
  path: '/directory/finishDirectorySignIn',
  summary: 'What the directory sent the browser back with. Opens the session',
  access: 'public',
  audited: true,
  refusals: {
    ...away,
    ...unfit,
    NOT_ADMIN: refusal(
      403,
      'The account’s address is neither of an admin of the organization nor invited by it.',
    ),
    ACCOUNT_LINKED: refusal(409, 'The admin signs in with another work account.'),
    STEP_MISSING: refusal(
      403,
      'The organization asks for a second step, and the directory does not say that there was one.',
    ),
  },
  perMinute: 20,
});

export const loadDirectory = defineCall('loadDirectory', loadSchemas, {
  method: 'GET',
  path: '/directory/loadDirectory',
  summary: 'The organization’s directory of work accounts, and who came from it; no secret',
  access: 'organization',
});

const changes = { access: 'organization', confirm: true, perMinute: 10 } as const;

const unproven = {
  DOMAIN_UNPROVEN: refusal(409, 'The domain is not proven, or no longer.'),
} as const;

export const proveDomain = defineCall({
  access: 'organization',
  path: '/directory/proveDomain',
  summary: 'Looks for the record by which the organization proves its mail domain',
  refusals: {
    RECORD_MISSING: refusal(409, 'The domain has no such record, or not yet.'),
    DOMAIN_TAKEN: refusal(409, 'Another organization proves the domain.'),
  },
  perMinute: 10,
});

export const nameDomain = defineCall('nameDomain', loadSchemas, {
  ...changes,
  path: '/directory/nameDomain',
  summary: 'Names the mail domain whose people sign in with work accounts; ends another one’s',
});

export const setDirectory = defineCall('setDirectory', loadSchemas, {
  ...changes,
  path: '/directory/setDirectory',
  summary: 'Sets issuer, client id and secret of the directory, and switches it off until tested',
  refusals: {
    ...away,
    ...unproven,
    ADDRESS_FORBIDDEN: refusal(409, 'This address is not asked; take a public one by https.'),
    SECRET_MISSING: refusal(409, 'The secret so far is for another issuer or client; give one.'),
  },
});

export const startDirectoryTest = defineCall('startDirectoryTest', loadSchemas, {
  access: 'organization',
  audited: false,
  path: '/directory/startDirectoryTest',
  summary: 'Where the browser goes to try the directory, without being signed in by it',
  refusals: away,
  perMinute: 10,
});

export const finishDirectoryTest = defineCall('finishDirectoryTest', loadSchemas, {
  access: 'organization',
  path: '/directory/finishDirectoryTest',
  summary: 'What the directory sent the browser back with that tries it',
  refusals: { ...away, ...unfit },
  perMinute: 10,
});

export const switchDirectory = defineCall('switchDirectory', loadSchemas, {
  ...changes,
  path: '/directory/switchDirectory',
  grows: false,
  summary: 'Has the directory sign people in or not, and whether it alone does, but for owners',
  refusals: {
    ...unproven,
    NOT_TESTED: refusal(409, 'Nobody has come back from the directory since it was set.'),
    NO_SECOND_STEP: refusal(
      409,
      'Whoever has passwords sign nobody in needs a second step first, for an emergency.',
    ),
  },
});

export const removeDirectory = defineCall({
  ...changes,
  path: '/directory/removeDirectory',
  grows: false,
  summary: 'Removes domain and directory; nobody signs in with a work account any more',
});

export const unlinkWorkAccount = defineCall('unlinkWorkAccount', loadSchemas, {
  ...changes,
  path: '/directory/unlinkWorkAccount',
  grows: false,
  summary:
    'Forgets which work account is an admin’s, and ends what it opened; the next one with their address is',
  perMinute: 30,
});

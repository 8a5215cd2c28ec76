import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

export const getCSRFToken = defineCall('getCSRFToken', loadSchemas, {
  method: 'GET',
  path: '/getCSRFToken',
  summary:
    'A token bound to the session, to send as x-csrf-token with every call that changes something',
  access: 'public',
});

export const session = defineCall('session', loadSchemas, {
  path: '/accounts/session',
  summary: "Trades the user pool's tokens for a session cookie",
  access: 'public',
  refusals: {
    TOKEN_INVALID: refusal(401, 'The tokens are not valid tokens of the user pool.'),
    WORK_ACCOUNT_ONLY: refusal(403, 'A work account alone signs in.'),
  },
  perMinute: 60,
});

/** The check at the start of the web app, and the periodic one (ACC-141, ACC-142). */
export const check = defineCall('check', loadSchemas, {
  path: '/accounts/check',
  summary:
    'Whether the caller is signed in, and what the portal must know before it draws anything',
  access: 'public',
  perMinute: 600,
});

export const logout = defineCall('logout', loadSchemas, {
  path: '/accounts/logout',
  summary: 'Ends the session, or every session of the person',
  access: 'public',
});

export const logger = defineCall('logger', loadSchemas, {
  path: '/utils/logger',
  summary: 'Takes note of an error that a browser met',
  access: 'public',
  perMinute: 30,
});

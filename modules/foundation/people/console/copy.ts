import type { RefusalOf } from '#kit/contract/call.ts';
import type { setOutsideSignIn, tryOutsideSignIn } from '../calls/outside.ts';
import type { OutsideKind } from '../vocabulary/outside.ts';

export const setRefusals: Record<RefusalOf<typeof setOutsideSignIn>, string> = {
  SECRET_MISSING: 'Give the secret: the one that was saved is for another client id.',
};

export const tryRefusals: Record<RefusalOf<typeof tryOutsideSignIn>, string> = {
  DIRECTORY_AWAY:
    'It does not answer this server. Try again in a minute, or check that this server may reach it.',
};

/** What to do there first. */
export const howTo: Record<OutsideKind, string> = {
  google:
    'In the Google Cloud console, make an OAuth client of the kind ‘Web application’, with the redirect URI above, and publish its consent screen.',
  microsoft:
    'In Microsoft Entra, register an application for accounts in any organizational directory and personal ones, with the redirect URI above, of the kind Web. Make a client secret, and add the optional claims email and xms_edov to the ID token: without the second, companies’ accounts are not let in.',
};

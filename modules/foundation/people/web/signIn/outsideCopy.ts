import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDate } from '#kit/web/dates.ts';
import type {
  finishOutsideSignIn,
  startOutsideSignIn,
} from '#modules/foundation/people/calls/outside.ts';
import { type OutsideKind, outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';

/** Words of accounts at Google and Microsoft, of which sign-in loads none where a brand offers none. */
export const outsideCopy = {
  use: (kind: OutsideKind) => `Sign in with ${outsideNames[kind]}`,
  none: 'This is no longer offered here. Please use your password.',
  title: 'Google and Microsoft',
  lead: 'An account there that signs you in here, in place of your password. It is connected when you sign in with it for the first time.',
  connected: (kind: OutsideKind, at: string) =>
    `${outsideNames[kind]}, connected ${formatDate(at)}`,
  noneConnected: 'None is connected.',
  disconnect: 'Disconnect',
  disconnectOf: (kind: OutsideKind) => `Disconnect ${outsideNames[kind]}`,
  disconnectWhat: (kind: OutsideKind) =>
    `Your account at ${outsideNames[kind]} no longer signs you in. Where you are signed in now, you stay so; you can end that below. Whoever still has your address there can connect it again.`,
  disconnected: 'Disconnected',
  back: 'Back',
} as const;

export const startOutsideRefusals: Record<RefusalOf<typeof startOutsideSignIn>, string> = {
  DIRECTORY_AWAY: 'It does not answer. Try again in a minute, or use your password.',
};

export const outsideRefusals: Record<RefusalOf<typeof finishOutsideSignIn>, string> = {
  ...startOutsideRefusals,
  SIGN_IN_OVER: 'That took too long, or began in another browser. Please begin again.',
  DIRECTORY_REFUSED: 'You were not let in there. Please try again.',
  MAIL_UNPROVEN:
    'It does not vouch that the email address of your account there is yours. Use your password.',
  NO_ACCOUNT:
    'No account here has the email address of your account there, or it may not sign in. Sign up first, or use the email address with which you did.',
  ACCOUNT_LINKED:
    'You sign in here with another account there. You can disconnect that one in your settings.',
  WORK_ACCOUNT_ONLY:
    'Your organization has you sign in with your work account. Type your work email address at the sign-in, and use that.',
  STEP_NEEDED:
    'Your account has a second step, or we cannot tell right now. Use your password and your code, or a passkey.',
};

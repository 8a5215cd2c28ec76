import type { PersonsRefusal } from '#kit/contract/envelope.ts';
import { type CallError, unreachable } from '#kit/web/api/callError.ts';

/** Sentences for refusals that any call may answer (SHL-094, SHL-095). */
export const platformCopy: Record<PersonsRefusal | 'NETWORK' | 'UNKNOWN', string> = {
  NO_SESSION: 'You have been signed out. Please sign in again.',
  NO_ORGANIZATION: 'Please finish setting up your organization first.',
  CSRF: 'This page has been open for a while. Refresh it and try again.',
  FOREIGN_ORIGIN: 'Something went wrong. Please try again.',
  WRONG_HOST: 'You are on an incorrect URL.',
  OTHER_ORGANIZATION: 'You switched organizations. Refresh the page.',
  UNKNOWN_HOST: 'You are on an incorrect URL.',
  SECOND_STEP_NEEDED: 'Please set up a second step first. Your organization asks for one.',
  CONFIRM_SIGN_IN: 'Please confirm that it is you, and try again.',
  MODULE_INACTIVE: 'Your plan does not include this. Subscribe to use it.',
  CUSTOMER_ONLY: 'Only the customer can do this, not a customer-service session.',
  ROLE_FORBIDS: 'Your role does not include this. Ask an administrator.',
  BRANDS_FORBID: 'This is for staff of all brands. Ask an administrator.',
  CUSTOMERS_FORBID: 'This is for staff of whole brands. Ask an administrator.',
  NETWORK_FORBIDDEN: 'Your network may not use this. Ask an administrator.',
  INVALID_INPUT: 'Some of what you entered can’t be used. Check it and try again.',
  NOT_FOUND: 'This no longer exists. Refresh the page to see what is there now.',
  TOO_LARGE: 'That is more than we can take at once. Make it smaller and try again.',
  STORAGE_FULL: 'Your organization has no space left. Remove what you no longer need.',
  NO_SPACE: 'We can’t store anything new right now. Please try again in some time.',
  UNSUPPORTED_MEDIA: 'Something went wrong. Please try again.',
  TOO_MANY: 'That was a lot at once. Wait a minute and try again.',
  INTERNAL: 'Something went wrong. Please try again.',
  UNAVAILABLE: 'Server Error. Please try again in some time.',
  /** Unexpected answers: a newer server’s refusal, a proxy’s page. */
  UNKNOWN: 'Oops! Something went wrong. Please try again.',
  NETWORK: unreachable,
};

/** The sentence for a failed call: from the screen's own copy (`copy.ts`) if it has one, else the platform's. */
export function sentenceFor(error: CallError, own: Readonly<Record<string, string>> = {}): string {
  const sentence = own[error.code];
  if (sentence) return sentence;
  if ([502, 503, 504].includes(error.status)) return platformCopy.UNAVAILABLE;
  return (platformCopy as Record<string, string>)[error.code] ?? platformCopy.UNKNOWN;
}

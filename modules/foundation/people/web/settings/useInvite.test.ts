import { describe, expect, it } from 'vitest';
import { CallError } from '#kit/web/api/callError.ts';
import { inviteSentence } from './useInvite.ts';

describe('SET-026, SET-027: what an invite that fails says', () => {
  it.each([
    ['ALREADY_MEMBER', 409, 'This person is an admin of your organization already.'],
    [
      'MAILED_OFTEN',
      429,
      'This person was sent several invitations within the hour. Wait an hour before you send another.',
    ],
    ['INVALID_INPUT', 400, 'Error in user invitation'],
    ['TOO_MANY', 429, 'Error in user invitation'],
    ['INTERNAL', 500, 'Invite user failed. Please try again.'],
    ['NETWORK', 0, 'Invite user failed. Please try again.'],
  ])('says of %s (%i): %s', (code, status, sentence) => {
    expect(inviteSentence(new CallError(code, status, ''))).toBe(sentence);
  });
});

import { describe, expect, it } from 'vitest';
import { CallError } from '#kit/web/api/callError.ts';
import { inviteSentence } from './useInvite.ts';

describe('portal §8 Invite', () => {
  it.each([
    ['ALREADY_MEMBER', 409, 'This person is an admin of your organization already.'],
    ['INVALID_INPUT', 400, 'Error in user invitation'],
    ['TOO_MANY', 429, 'Error in user invitation'],
    ['INTERNAL', 500, 'Invite user failed. Please try again.'],
    ['NETWORK', 0, 'Invite user failed. Please try again.'],
  ])('says of %s (%i): %s', (code, status, sentence) => {
    expect(inviteSentence(new CallError(code, status, ''))).toBe(sentence);
  });
});

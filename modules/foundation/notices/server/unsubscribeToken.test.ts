import { describe, expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribeToken.ts';

const keysOf = (secret: string) => ({
  sign: (purpose: string, text: string) => `1.${secret}-${purpose}-${text}`,
  isSigned: (purpose: string, text: string, signature: string) =>
    signature === `1.${secret}-${purpose}-${text}`,
});
const keys = keysOf('ours');
const whose = {
  orgId: '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
  cognitoId: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
  kind: 'scan_new_high',
} as const;

describe('The link that ends a kind of mail', () => {
  const token = unsubscribeToken(whose, keys);

  it('says whose and which', () => {
    expect(readUnsubscribeToken(token, keys)).toEqual(whose);
  });

  it.each([
    ['another secret', token, keysOf('theirs')],
    ['another person', unsubscribeToken({ ...whose, cognitoId: 'eve' }, keysOf('x')), keys],
    ['a changed text', `x${token}`, keys],
    ['no signature', token.split('.')[0] ?? '', keys],
    ['nothing', '', keys],
    ['a dot', '.', keys],
  ])('is refused with %s', (_what, sent, read) => {
    expect(readUnsubscribeToken(sent, read)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribeToken.ts';

const secret = 'a secret of this test, long enough to be one';
const whose = {
  orgId: '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
  cognitoId: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
  kind: 'scan_new_high',
} as const;

describe('The link that ends a kind of mail', () => {
  const token = unsubscribeToken(whose, secret);

  it('says whose and which', () => {
    expect(readUnsubscribeToken(token, secret)).toEqual(whose);
  });

  it.each([
    ['another secret', token, `${secret}!`],
    ['another person', `${unsubscribeToken({ ...whose, cognitoId: 'eve' }, 'x')}`, secret],
    ['a changed text', `x${token}`, secret],
    ['no signature', token.split('.')[0] ?? '', secret],
    ['nothing', '', secret],
    ['a dot', '.', secret],
  ])('is refused with %s', (_what, sent, key) => {
    expect(readUnsubscribeToken(sent, key)).toBeNull();
  });
});

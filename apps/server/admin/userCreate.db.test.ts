import { expect, test } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

const portal = portalForAll();

const signIn = (email: string, password: string) =>
  portal.visitor().pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

test('CSL-063: npm run admin -- user create › makes an account that must change its password at the first sign-in', async () => {
  const { code, lines } = await typed(portal.services, 'user', 'create', 'Ada@shop.example');
  const password = lines[0]?.split(': ').at(-1) ?? '';
  expect([code, password.length]).toEqual([0, 20]);
  const answer = await signIn('ada@shop.example', password);
  expect(answer.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

test('CSL-063: npm run admin -- user create › takes the password that is given', async () => {
  const given = ['--temporary-password', 'Wheat-and-Oats-1'];
  await typed(portal.services, 'user', 'create', 'bea@shop.example', ...given);
  const answer = await signIn('bea@shop.example', 'Wheat-and-Oats-1');
  expect(answer.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

test.each([
  ['an address that has an account', ['ada@shop.example'], 'has an account already'],
  ['a weak password', ['cy@shop.example', '--temporary-password', 'short'], 'must have 8'],
])('CSL-063: npm run admin -- user create › refuses %s', async (_what, words, why) => {
  const { code, lines } = await typed(portal.services, 'user', 'create', ...words);
  expect([code, lines.join()]).toEqual([1, expect.stringContaining(why)]);
});

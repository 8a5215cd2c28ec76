import { describe, expect, test } from 'vitest';
import { brokenPasswordRules } from '#modules/foundation/people/vocabulary.ts';
import { passwordFault } from './passwordPolicy.ts';

const owner = { email: 'adalina@shop.example', brandNames: ['fairhaven', 'northlight'] };
const reason = (password: string, who = owner) => passwordFault(password, who)?.message ?? null;

describe('the pool’s password policy', () => {
  test.each([
    'Rye-and-Barley-2026',
    'Harbor-Bakery-2026',
    'correct Horse 7 battery',
    'xK9#mQ2$vL',
    `Aa1${'é'.repeat(80)}`,
    'Пароль-длинный-Aa1',
  ])('takes %s', (password) => expect(reason(password)).toBeNull());

  test.each([
    ['Abc123', 'Password not long enough'],
    ['👍👍👍aA1', 'Password not long enough'],
    ['RYE-AND-BARLEY-2026', 'Password must have lowercase characters'],
    ['rye-and-barley-2026', 'Password must have uppercase characters'],
    ['Rye-and-Barley', 'Password must have numeric characters'],
  ])('ACC-132: refuses %s: %s', (password, why) =>
    expect(reason(password)).toBe(`Password did not conform with policy: ${why}`),
  );

  test.each([
    'Password1',
    'Passw0rd',
    'P@ssw0rd2026!',
    'PASSword123',
    'Welcome123',
    'Qwerty123',
    '1Qaz2wsx',
    'Abc12345',
    'Summer2026!',
    'Letmein1',
    'Iloveyou1',
    'Admin-123',
    'Aaaaaaa1',
    '1234567Aa',
    'Dragondragon1',
    'Rush2112',
    'Blink182',
  ])('refuses the common %s (security A7)', (password) =>
    expect(reason(password)).toBe('Password did not conform with policy: Password is too common'),
  );

  test('refuses the name in the e-mail address, from four letters on', () => {
    expect(reason('My-Adalina-2026')).toMatch(/contains the e-mail address/);
    expect(reason('My-Ada-Oven-2026', { ...owner, email: 'ada@shop.example' })).toBeNull();
  });

  test('refuses a brand’s name, however it is spaced', () => {
    expect(reason('Fair-Haven-2026')).toMatch(/contains the name of this service/);
    expect(reason('1Northlight1')).toMatch(/contains the name of this service/);
  });

  test('agrees with the rules that the portal shows', () => {
    for (const password of [
      'short1A',
      'nouppercase1',
      'NOLOWERCASE1',
      'NoNumberHere',
      'Rye-and-Barley-2026',
    ]) {
      expect(reason(password) === null).toBe(brokenPasswordRules(password).length === 0);
    }
  });
});

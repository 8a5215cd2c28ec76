import { expect, it } from 'vitest';
import { supportOf } from './support.ts';

it('BRD-048: a brand’s support address is its own, or support@ of its domain of mails', () => {
  const emailDomain = 'mail.shop.example';
  expect(supportOf({ supportEmail: '', emailDomain })).toBe('support@mail.shop.example');
  expect(supportOf({ supportEmail: 'help@shop.example', emailDomain })).toBe('help@shop.example');
});

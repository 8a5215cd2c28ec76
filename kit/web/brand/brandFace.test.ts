import { expect, it } from 'vitest';
import { helpAddress } from './brandFace.ts';

const secret = 'aB3-_'.repeat(9);

it('leads to the brand’s own help center, or to our article for the screen', () => {
  expect(helpAddress({ helpCenter: 'https://help.shop.example' }, '/plan')).toBe(
    'https://help.shop.example',
  );
  expect(helpAddress({ helpCenter: '' }, '/webappscan/Our shop')).toBe(
    '/help?at=%2Fwebappscan%2FOur%20shop',
  );
});

it.each([
  [`/academy/lesson/${secret}/handout`, '/academy/lesson/-/handout'],
  [`/invite-link/${secret}`, '/invite-link/-'],
  ['/join/0190c2a4-3f6e-7b1a-9c55-1d2e3f405162', '/join/-'],
  ['/verify?email=ada%40shop.example&code=123456', '/verify'],
  [`/fix#${secret}`, '/fix'],
  ['/sign?x#12?34', '/sign'],
])('SHL-171: of %s help is told no secret', (address, told) => {
  expect(helpAddress({ helpCenter: '' }, address)).toBe(`/help?at=${encodeURIComponent(told)}`);
});

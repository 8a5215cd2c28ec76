import { expect, it } from 'vitest';
import { helpAddress } from './brandFace.ts';

it('leads to the brand’s own help center, or to our article for the screen', () => {
  expect(helpAddress({ helpCenter: 'https://help.shop.example' }, '/plan')).toBe(
    'https://help.shop.example',
  );
  expect(helpAddress({ helpCenter: '' }, '/webappscan/Our shop?x')).toBe(
    '/help?at=%2Fwebappscan%2FOur%20shop%3Fx',
  );
});

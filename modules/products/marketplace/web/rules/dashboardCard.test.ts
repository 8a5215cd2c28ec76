import { expect, it } from 'vitest';
import { marketplaceLine, marketplaceText } from './dashboardCard.ts';

const offer = (name: string, isClosing: boolean) => ({ name, closes: isClosing ? [1] : [] });

it('a partner offer catalogue that claims savings of up to 66%', () => {
  expect(marketplaceText({ savingsUpTo: 66, offers: [] })).toBe('Save up to 66%');
  expect(marketplaceText({ savingsUpTo: 0, offers: [] })).not.toContain('%');
});

it.each([
  [[], 'as soon as there are any'],
  [[offer('A', false)], 'Offers of partners for'],
  [[offer('A', true)], 'A helps with'],
  [[offer('A', true), offer('B', true), offer('C', false)], 'A and 1 more help'],
])('%# the card says what concerns this business', (offers, words) => {
  expect(marketplaceLine({ savingsUpTo: 10, offers })).toContain(words);
});

import { describe, expect, it } from 'vitest';
import { isPopularSite } from './popularSites.ts';

const is = (address: string) => isPopularSite(new URL(address));

describe('Restricted websites (MON-042)', () => {
  it.each([
    'https://google.com',
    'https://www.google.com/maps',
    'https://mail.google.co.uk',
    'https://WIKIPEDIA.org.',
  ])('restricts %s', (address) => {
    expect(is(address)).toBe(true);
  });

  it.each([
    'https://harborbakery.example',
    'https://google.com.harborbakery.example',
    'https://notgoogle.com',
    'https://harborbakery.github.io',
    'http://192.0.2.7',
  ])('lets %s through', (address) => {
    expect(is(address)).toBe(false);
  });
});

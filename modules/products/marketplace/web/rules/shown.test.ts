import { describe, expect, it } from 'vitest';
import type { Closes, Offer } from '#modules/products/marketplace/schemas.ts';
import { carouselOffers, shownOffers } from './shown.ts';

const weakness: Closes = { topic: 'passwords', pressure: 'high', source: 'monitoring' };
const offer = (partner: string, change: Partial<Offer> = {}): Offer => ({
  partner,
  name: partner,
  category: 'passwords',
  tagline: 'One password for all',
  about: ['About it.'],
  includes: [],
  saving: { percent: 20, text: '20 % in the first year' },
  terms: 'New customers only.',
  url: 'https://partner.example',
  featured: false,
  kind: 'link',
  code: null,
  claimedAt: null,
  closes: [],
  ...change,
});
const names = (offers: readonly Offer[]) => offers.map(({ partner }) => partner);
const split = (offers: readonly Offer[], category: string | null) => {
  const { closing, others } = shownOffers(offers, category);
  return { closing: names(closing), others: names(others) };
};

describe('The list of offers', () => {
  const offers = [
    offer('zest', { closes: [weakness, weakness] }),
    offer('keys'),
    offer('mail', { category: 'email', closes: [weakness] }),
    offer('backup', { category: 'backups' }),
  ];

  it('has what closes something open apart, each part in the server’s order', () => {
    expect(split(offers, null)).toEqual({ closing: ['zest', 'mail'], others: ['keys', 'backup'] });
  });

  it('of a category has nothing of another', () => {
    expect(split(offers, 'passwords')).toEqual({ closing: ['zest'], others: ['keys'] });
    expect(split(offers, 'email')).toEqual({ closing: ['mail'], others: [] });
    expect(split(offers, 'backups')).toEqual({ closing: [], others: ['backup'] });
  });

  it('is empty of a category without offers, and without any offer', () => {
    expect(split(offers, 'people')).toEqual({ closing: [], others: [] });
    expect(split([], null)).toEqual({ closing: [], others: [] });
  });
});

describe('The carousel', () => {
  it('has the featured offers only, in the server’s order', () => {
    const offers = [
      offer('zest', { featured: true }),
      offer('keys'),
      offer('backup', { featured: true }),
    ];
    expect(names(carouselOffers(offers))).toEqual(['zest', 'backup']);
    expect(carouselOffers([offer('keys')])).toEqual([]);
  });
});

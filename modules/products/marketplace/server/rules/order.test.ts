import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pressures, topics } from '#kit/contract/topics.ts';
import { weaknessSources } from '#modules/products/marketplace/vocabulary.ts';
import { closedBy, orderOffers } from './order.ts';

const offer = (partner: string, own: (typeof topics)[number][], percent = 10) => ({
  partner,
  topics: own,
  saving: { percent },
});
const weakness = (
  topic: (typeof topics)[number],
  pressure: (typeof pressures)[number] = 'medium',
) => ({ topic, pressure, source: 'monitoring' as const });
const names = (ordered: { offer: { partner: string } }[]) =>
  ordered.map(({ offer: { partner } }) => partner);

describe('Offers shown first where they close an open weakness', () => {
  it('without one, by what they save', () => {
    const offers = [offer('a', ['email'], 10), offer('b', ['backups'], 66)];
    expect(names(orderOffers(offers, []))).toEqual(['b', 'a']);
  });

  it('what closes one comes before what saves more', () => {
    const offers = [offer('a', ['email'], 10), offer('b', ['backups'], 66)];
    expect(names(orderOffers(offers, [weakness('email', 'low')]))).toEqual(['a', 'b']);
  });

  it('the more pressing weakness comes first, then the more of them', () => {
    const offers = [
      offer('a', ['email', 'payments']),
      offer('b', ['backups']),
      offer('c', ['email']),
    ];
    const open = [weakness('email'), weakness('payments'), weakness('backups', 'high')];
    expect(names(orderOffers(offers, open))).toEqual(['b', 'a', 'c']);
  });

  it('says which weaknesses, and who found them', () => {
    const found = [
      { topic: 'email', pressure: 'low', source: 'cybermaturity' },
      { topic: 'email', pressure: 'high', source: 'ratings' },
      { topic: 'network', pressure: 'high', source: 'ratings' },
    ] as const;
    expect(closedBy(['email'], found)).toEqual([found[1], found[0]]);
  });
});

const anyOffers = fc.uniqueArray(
  fc.record({
    partner: fc.string({ minLength: 1, maxLength: 6 }),
    topics: fc.uniqueArray(fc.constantFrom(...topics), { minLength: 1, maxLength: 3 }),
    saving: fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  }),
  { selector: ({ partner }) => partner, maxLength: 12 },
);
const anyOpen = fc.array(
  fc.record({
    topic: fc.constantFrom(...topics),
    pressure: fc.constantFrom(...pressures),
    source: fc.constantFrom(...weaknessSources),
  }),
  { maxLength: 8 },
);

describe('For any offers and any weaknesses', () => {
  it('every offer stands in the list once', () => {
    fc.assert(
      fc.property(anyOffers, anyOpen, (offers, open) => {
        expect(names(orderOffers(offers, open)).toSorted()).toEqual(
          offers.map(({ partner }) => partner).toSorted(),
        );
      }),
    );
  });

  it('nothing that closes one stands behind something that closes none', () => {
    fc.assert(
      fc.property(anyOffers, anyOpen, (offers, open) => {
        const closing = orderOffers(offers, open).map(({ closes }) => closes.length > 0);
        expect(closing).toEqual(closing.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('the order does not depend on how they stand in the data', () => {
    fc.assert(
      fc.property(anyOffers, anyOpen, (offers, open) => {
        expect(names(orderOffers(offers.toReversed(), open))).toEqual(
          names(orderOffers(offers, open)),
        );
      }),
    );
  });
});

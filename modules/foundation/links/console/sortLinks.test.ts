import { describe, expect, it } from 'vitest';
import { nextOrder, type Order, sortLinks } from './sortLinks.ts';

const none: Order = { key: '', direction: 'desc' };
const links = [
  { id: 'fair', signedUp: 2, paying: 0, firstSignUpAt: null },
  { id: 'spring', signedUp: 9, paying: 1, firstSignUpAt: null },
  { id: 'autumn', signedUp: 2, paying: 2, firstSignUpAt: null },
];
const idsBy = (order: Order) => sortLinks(links, order).map(({ id }) => id);

describe('Links', () => {
  it('are in the list’s own order until a figure is chosen', () => {
    expect(idsBy(none)).toEqual(['fair', 'spring', 'autumn']);
  });

  it('are sorted by who signed up or pays, the most first, then the fewest; equals stay', () => {
    const most = nextOrder(none, 'signedUp');
    expect(idsBy(most)).toEqual(['spring', 'fair', 'autumn']);
    expect(idsBy(nextOrder(most, 'signedUp'))).toEqual(['fair', 'autumn', 'spring']);
    expect(idsBy(nextOrder(most, 'paying'))).toEqual(['autumn', 'spring', 'fair']);
  });
});

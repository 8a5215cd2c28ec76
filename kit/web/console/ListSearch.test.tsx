import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { ListSearch } from './ListSearch.tsx';

/** What is announced beside the field. */
function said(value: string, found: number | null, isCut = false) {
  const field = { label: 'Search customers', placeholder: 'Company', maxLength: 100, isCut };
  const drawn = drawScreen(
    <ListSearch {...field} value={value} found={found} onChange={() => undefined} />,
  );
  return /role="status"[^>]*>([^<]*)</.exec(drawn)?.[1];
}

it('SHL-193: a list of the console announces how many its search found', () => {
  expect(said('willow', 1)).toBe('1 result');
  expect(said('willow', 12)).toBe('12 results');
  expect(said('willow', 0)).toBe('Nothing found');
  // Of a list that ends at fifty.
  expect(said('willow', 50, true)).toBe('50 results or more');
  expect(said('willow', 0, true)).toBe('Nothing found');
  // Still looked for, and not searched at all.
  expect(said('willow', null)).toBe('');
  expect(said('', 12)).toBe('');
});

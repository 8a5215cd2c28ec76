import { describe, expect, test } from 'vitest';
import { brandIdsOf, choiceOf, complaintOf, noChoice, tickedOf } from './brandChoice.ts';
import { brandComplaints } from './copy.ts';

const brands = [
  { brandId: 'fairhaven', brandNameLong: 'Fairhaven' },
  { brandId: 'northlight', brandNameLong: 'Northlight' },
];

describe('The brands of a member of staff, in a form', () => {
  test('are none to send, for all, only where all was chosen', () => {
    expect(brandIdsOf(choiceOf([]), brands)).toEqual([]);
    expect(brandIdsOf(choiceOf([]), [])).toEqual([]);
    expect(brandIdsOf(choiceOf(['northlight']), brands)).toEqual(['northlight']);
    expect(complaintOf(choiceOf(['northlight']), brands)).toBeNull();
  });

  test.each([
    ['nothing was chosen', noChoice, brands, brandComplaints.open],
    ['none is ticked', { scope: 'these', ticked: [] }, brands, brandComplaints.none],
    ['the list was not read', choiceOf(['northlight']), [], brandComplaints.unread],
    ['all that are ticked are gone', choiceOf(['gone']), brands, brandComplaints.none],
  ] as const)('are not sent where %s', (_what, choice, known, complaint) => {
    expect(brandIdsOf(choice, known)).toBeNull();
    expect(complaintOf(choice, known)).toBe(complaint);
  });

  test('are without those that are gone', () => {
    expect(tickedOf(choiceOf(['gone', 'northlight']), brands)).toEqual(['northlight']);
    expect(brandIdsOf(choiceOf(['gone', 'northlight']), brands)).toEqual(['northlight']);
  });
});

import { describe, expect, test } from 'vitest';
import { pageNumbers, pageOf } from './pages.ts';

const rows = Array.from({ length: 23 }, (_, index) => index + 1);

describe('API-023: the generic pager', () => {
  test('has a default page size of 10', () => {
    expect(pageOf(rows, 1).shown).toEqual(rows.slice(0, 10));
    expect(pageOf(rows, 3)).toEqual({ page: 3, pages: 3, shown: [21, 22, 23] });
  });
  test('takes another: 5 per page in the scan report list', () => {
    expect(pageOf(rows, 5, 5)).toEqual({ page: 5, pages: 5, shown: [21, 22, 23] });
  });
  test('stays on the last page when rows have gone', () => {
    expect(pageOf(rows.slice(0, 8), 3)).toMatchObject({ page: 1, pages: 1 });
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, shown: [] });
  });
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [20, 40, [15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    [40, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
  ])('shows at most 10 pages: on page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
  test('and fewer where there is no room for them', () => {
    expect(pageNumbers(20, 40, 5)).toEqual([18, 19, 20, 21, 22]);
  });
});

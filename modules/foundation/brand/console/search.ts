import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const brandEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Add a brand',
    also: 'new',
    path: '/brands/new',
    permission: 'brands.manage',
  },
];

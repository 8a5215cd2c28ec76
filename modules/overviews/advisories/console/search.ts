import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const advisoriesEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Write an advisory',
    also: 'new',
    path: '/advisories/write',
    permission: 'advisories.write',
  },
];

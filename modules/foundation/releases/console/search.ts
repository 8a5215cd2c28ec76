import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const releasesEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Write a release note',
    also: 'new',
    path: '/release-notes/write',
    permission: 'releases.write',
  },
];

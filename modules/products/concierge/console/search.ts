import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const conciergeEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Write a weakness or a message',
    also: 'post new concierge',
    path: '/concierge/write',
    permission: 'concierge.write',
  },
];

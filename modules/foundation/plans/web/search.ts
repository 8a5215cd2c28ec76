import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const plansEntries: readonly SearchEntry[] = [
  {
    kind: 'screens',
    label: 'My Plan',
    also: 'subscribe upgrade billing invoice price',
    path: '/plan',
  },
];

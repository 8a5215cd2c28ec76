import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const letterEntries: readonly SearchEntry[] = [
  { kind: 'screens', label: 'Monthly letters', also: 'report', path: '/letters' },
];

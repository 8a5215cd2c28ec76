import type { SearchEntry } from '#kit/web/search/searchEntry.ts';

export const noticesEntries: readonly SearchEntry[] = [
  { kind: 'screens', label: 'Notices', also: 'bell news', path: '/notices' },
];

import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { addParameter } from './paths.ts';

export const policiesEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Add a custom policy',
    also: 'write new',
    path: `/securitypolicy?${addParameter}`,
    module: 'compliance',
  },
];

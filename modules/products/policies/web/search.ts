import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { addParameter } from './paths.ts';

export const policiesEntries: readonly SearchEntry[] = [
  {
    kind: 'screens',
    label: 'Duties',
    also: 'recurring late reminder',
    path: dutiesPath,
    module: 'compliance',
  },
  {
    kind: 'actions',
    label: 'Add a custom policy',
    also: 'write new',
    path: `/securitypolicy?${addParameter}`,
    module: 'compliance',
  },
];

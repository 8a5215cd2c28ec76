import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { addParameter, basePath } from './paths.ts';

export const monitoringEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Add a website',
    also: 'site scan new',
    path: `${basePath}?${addParameter}`,
    module: 'monitoring',
    customerOnly: true,
  },
];

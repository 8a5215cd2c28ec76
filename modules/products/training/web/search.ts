import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { tabWords } from './copy.ts';
import { addParameter, trainingPath } from './paths.ts';

const module = 'training';

export const trainingEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Add a trainee',
    also: 'team member employee new',
    path: `${trainingPath('team')}?${addParameter}=one`,
    module,
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Upload a file of trainees',
    also: 'team members employees import csv',
    path: `${trainingPath('team')}?${addParameter}=many`,
    module,
    customerOnly: true,
  },
  ...(['courses', 'results'] as const).map(
    (tab): SearchEntry => ({
      kind: 'screens',
      label: `Training: ${tabWords[tab]}`,
      path: trainingPath(tab),
      module,
    }),
  ),
];

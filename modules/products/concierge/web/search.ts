import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { tabLabels } from './copy.ts';
import { newThread, tabPath, tabs, threadPath } from './paths.ts';

const module = 'cyberconcierge';

export const conciergeEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Ask your expert',
    also: 'question help conversation contact write',
    path: threadPath(newThread),
    module,
    customerOnly: true,
  },
  ...tabs.map(
    (tab): SearchEntry => ({
      kind: 'screens',
      label: `Concierge: ${tabLabels[tab]}`,
      path: tabPath(tab),
      module,
    }),
  ),
];

import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { trustScreen } from '../vocabulary/trustPaths.ts';

export const proofEntries: readonly SearchEntry[] = [
  {
    kind: 'screens',
    label: 'Trust Page',
    also: 'public badge website documents customers',
    path: trustScreen,
    module: 'cybermaturity',
  },
  {
    kind: 'screens',
    label: 'Questionnaires',
    also: 'sheet excel word form insurer renewal supplier customer answers',
    path: '/proof?show=all',
    module: 'cybermaturity',
  },
];

import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { addParameter, registerPath } from './paths.ts';

export const policiesEntries: readonly SearchEntry[] = [
  {
    kind: 'screens',
    label: 'Duties',
    also: 'recurring late reminder',
    path: dutiesPath,
    module: 'compliance',
  },
  {
    kind: 'screens',
    label: 'Incident record',
    also: 'breach happened report gdpr log',
    path: registerPath('incidents'),
    module: 'compliance',
  },
  {
    kind: 'screens',
    label: 'Risk register',
    also: 'risks likelihood harm assessment',
    path: registerPath('risks'),
    module: 'compliance',
  },
  {
    kind: 'screens',
    label: 'Statement of applicability',
    also: 'iso 27001 annex controls soa',
    path: registerPath('applicability'),
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

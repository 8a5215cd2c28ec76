import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { dutiesPath } from '../vocabulary/duties.ts';
import { addParameter, registerPath } from './paths.ts';

const entry = (label: string, also: string, path: string): SearchEntry => ({
  kind: 'screens',
  label,
  also,
  path,
  module: 'compliance',
});

export const policiesEntries: readonly SearchEntry[] = [
  entry('Duties', 'recurring late reminder', dutiesPath),
  entry('Incident record', 'breach happened report gdpr log', registerPath('incidents')),
  entry('Risk register', 'risks likelihood harm assessment', registerPath('risks')),
  entry(
    'Statement of applicability',
    'iso 27001 annex controls soa',
    registerPath('applicability'),
  ),
  {
    ...entry('Add a custom policy', 'write new', `/securitypolicy?${addParameter}`),
    kind: 'actions',
  },
];

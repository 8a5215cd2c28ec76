import { type StoredTable, withOrganization } from '#kit/server/services/storedTables.ts';
import { answers, assessments, snapshots } from './tables.ts';

export const maturityTables: readonly StoredTable[] = [
  { table: assessments, holds: 'the assessment', ...withOrganization },
  {
    table: answers,
    holds: 'its answers',
    ...withOrganization,
    person: { namedByEmail: [answers.answeredBy] },
  },
  { table: snapshots, holds: 'its results by day', ...withOrganization },
];

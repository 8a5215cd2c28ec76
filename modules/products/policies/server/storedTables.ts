import { bytesOf, type StoredTable, withOrganization } from '#kit/server/services/storedTables.ts';
import { history, policies, values, versions } from './tables.ts';

export const policiesTables: readonly StoredTable[] = [
  {
    table: policies,
    holds: 'policies',
    ...withOrganization,
    person: { namedByEmail: [policies.savedBy] },
  },
  {
    table: versions,
    holds: 'their versions',
    ...withOrganization,
    bytes: bytesOf(versions.text, versions.customPolicy, versions.customValues),
    person: { namedByName: [versions.approver] },
  },
  { table: values, holds: 'what was filled in', ...withOrganization },
  {
    table: history,
    holds: 'who saved and approved what',
    ...withOrganization,
    bytes: bytesOf(history.text),
    person: { namedByEmail: [history.by], namedByName: [history.approver] },
  },
];

import { type StoredTable, withOrganization, withWebsite } from '#kit/server/storedTables.ts';
import {
  certificates,
  consents,
  findings,
  issueEvents,
  issues,
  ownerships,
  scans,
  schedules,
  targets,
} from './tables.ts';

export const monitoringTables: readonly StoredTable[] = [
  { table: targets, holds: 'websites', ...withWebsite },
  { table: scans, holds: 'scans', ...withWebsite },
  { table: findings, holds: 'what a scan found', ...withWebsite },
  {
    table: issues,
    holds: 'flaws, and what was decided about them',
    ...withWebsite,
    person: { namedByEmail: [issues.decidedBy] },
  },
  {
    table: issueEvents,
    holds: 'the history of flaws',
    ...withWebsite,
    person: { namedByEmail: [issueEvents.by] },
  },
  { table: ownerships, holds: 'proofs of ownership', ...withWebsite },
  { table: certificates, holds: 'when a certificate ends', ...withWebsite },
  { table: schedules, holds: 'plans of scans', ...withWebsite },
  {
    table: consents,
    holds: 'who agreed to be scanned',
    ...withOrganization,
    person: { namedByEmail: [consents.email] },
  },
];

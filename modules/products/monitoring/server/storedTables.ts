import {
  asLongAs,
  daysAfter,
  type StoredTable,
  withOrganization,
  withWebsite,
} from '#kit/server/storedTables.ts';
import {
  certificates,
  consents,
  findings,
  fixLinks,
  fixMessages,
  issueEvents,
  issues,
  ownerships,
  rechecks,
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
    person: { namedByEmail: [issueEvents.by, issueEvents.reason], namedByName: [issueEvents.by] },
  },
  {
    table: fixLinks,
    holds: 'links for whoever fixes a website, and whom they were mailed to',
    ...daysAfter(365, fixLinks.expiresAt, 'they expire'),
    person: { namedByEmail: [fixLinks.createdBy, fixLinks.sentTo] },
  },
  {
    table: fixMessages,
    holds: 'what was written back by such a link',
    ...asLongAs('the link'),
    person: { namedByName: [fixMessages.by] },
  },
  {
    table: rechecks,
    holds: 'that a flaw was checked again, and who asked for it',
    ...daysAfter(365, rechecks.askedAt, 'they were asked for'),
    person: { namedByEmail: [rechecks.by], namedByName: [rechecks.by] },
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

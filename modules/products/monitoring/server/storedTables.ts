import {
  asLongAs,
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
  withWebsite,
} from '#kit/server/services/storedTables.ts';
import * as tables from './tables.ts';

export const monitoringTables: readonly StoredTable[] = [
  { table: tables.targets, holds: 'websites', ...withWebsite },
  { table: tables.scans, holds: 'scans', ...withWebsite },
  { table: tables.findings, holds: 'what a scan found', ...withWebsite },
  {
    table: tables.issues,
    holds: 'flaws, and what was decided about them',
    ...withWebsite,
    person: { namedByEmail: [tables.issues.decidedBy] },
  },
  {
    table: tables.issueEvents,
    holds: 'the history of flaws',
    ...withWebsite,
    bytes: bytesOf(tables.issueEvents.reason),
    person: {
      namedByEmail: [tables.issueEvents.by, tables.issueEvents.reason],
      namedByName: [tables.issueEvents.by],
    },
  },
  {
    table: tables.assignments,
    holds: 'which admin fixes what, and by which day',
    ...withWebsite,
    person: { cognitoId: tables.assignments.assigneeId },
  },
  {
    table: tables.causeEvents,
    holds: 'what people said of flaws, and to whom they assigned them',
    ...withWebsite,
    bytes: bytesOf(tables.causeEvents.text),
    person: { namedByEmail: [tables.causeEvents.by, tables.causeEvents.whom] },
  },
  {
    table: tables.fixLinks,
    holds: 'links for whoever fixes a website, and whom they were mailed to',
    ...daysAfter(365, tables.fixLinks.expiresAt, 'they expire'),
    bytes: bytesOf(tables.fixLinks.note, tables.fixLinks.issueIds),
    person: { namedByEmail: [tables.fixLinks.createdBy, tables.fixLinks.sentTo] },
  },
  {
    table: tables.fixMessages,
    holds: 'what was written back by such a link',
    ...asLongAs('the link'),
    bytes: bytesOf(tables.fixMessages.text),
    person: { namedByName: [tables.fixMessages.by] },
  },
  {
    table: tables.rechecks,
    holds: 'that a flaw was checked again, and who asked for it',
    ...daysAfter(365, tables.rechecks.askedAt, 'they were asked for'),
    person: { namedByEmail: [tables.rechecks.by], namedByName: [tables.rechecks.by] },
  },
  { table: tables.ownerships, holds: 'proofs of ownership', ...withWebsite },
  { table: tables.certificates, holds: 'when a certificate ends', ...withWebsite },
  { table: tables.schedules, holds: 'plans of scans', ...withWebsite },
  {
    table: tables.consents,
    holds: 'who agreed to be scanned',
    ...withOrganization,
    bytes: bytesOf(tables.consents.url, tables.consents.wording),
    person: { namedByEmail: [tables.consents.email] },
  },
];

import { lte } from 'drizzle-orm';
import {
  before,
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { incidentYears } from '../vocabulary/registers.ts';
import * as tables from './tables.ts';

export const policiesTables: readonly StoredTable[] = [
  {
    table: tables.policies,
    holds: 'policies',
    ...withOrganization,
    person: { namedByEmail: [tables.policies.savedBy] },
  },
  {
    table: tables.versions,
    holds: 'their versions',
    ...withOrganization,
    bytes: bytesOf(
      tables.versions.text,
      tables.versions.customPolicy,
      tables.versions.customValues,
    ),
    person: { namedByName: [tables.versions.approver] },
  },
  {
    table: tables.files,
    holds: 'own documents that are policies, and who uploaded them',
    ...withOrganization,
    bytes: bytesOf(tables.files.file),
  },
  { table: tables.values, holds: 'what was filled in', ...withOrganization },
  {
    table: tables.history,
    holds: 'who saved and approved what',
    ...withOrganization,
    bytes: bytesOf(tables.history.text),
    person: { namedByEmail: [tables.history.by], namedByName: [tables.history.approver] },
  },
  {
    table: tables.signatures,
    holds: 'who of the team is to sign which version, and who signed it when',
    ...withOrganization,
    bytes: bytesOf(tables.signatures.name, tables.signatures.email, tables.signatures.consent),
    person: {
      email: tables.signatures.email,
      traineeId: tables.signatures.traineeId,
      isContact: true,
    },
  },
  {
    table: tables.signers,
    holds: 'links to what waits to be signed, and whom they were mailed to',
    ...daysAfter(90, tables.signers.expiresAt, 'they expire'),
    person: { email: tables.signers.email, traineeId: tables.signers.id, isContact: true },
  },
  {
    table: tables.duties,
    holds: 'who sees to which duty of the policies, and when it is next',
    ...withOrganization,
  },
  {
    table: tables.dutiesDone,
    holds: 'which duty was done when, who recorded it, and a file that shows it',
    ...withOrganization,
    bytes: bytesOf(tables.dutiesDone.note, tables.dutiesDone.file),
    person: { namedInTexts: [tables.dutiesDone.note, tables.dutiesDone.fileName] },
  },
  {
    table: tables.dutyFeeds,
    holds: 'the link to the calendar of duties, and who made it',
    ...withOrganization,
    person: { namedByEmail: [tables.dutyFeeds.madeBy] },
  },
  {
    table: tables.incidents,
    holds: 'incidents: what happened, what was done, and who was told',
    kept: `${incidentYears} years after it was noticed`,
    past: (now) => lte(tables.incidents.noticedAt, before(now, daysKept)),
    bytes: bytesOf(tables.incidents.what, tables.incidents.done, tables.incidents.told),
    person: {
      namedInTexts: [tables.incidents.what, tables.incidents.done, tables.incidents.told],
    },
  },
  {
    table: tables.risks,
    holds: 'risks: what is done about each, and who looks after it',
    ...withOrganization,
    bytes: bytesOf(tables.risks.words, tables.risks.done),
    person: { namedInTexts: [tables.risks.words, tables.risks.done] },
  },
  {
    table: tables.applicability,
    holds: 'which controls of ISO/IEC 27001 apply, and why',
    ...withOrganization,
    bytes: bytesOf(tables.applicability.reason),
    person: { namedInTexts: [tables.applicability.reason] },
  },
];

/** Six years have two leap days at most. */
const daysKept = incidentYears * 365 + 2;

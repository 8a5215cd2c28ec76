import { lte } from 'drizzle-orm';
import {
  before,
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { incidentYears } from '../vocabulary/registers.ts';
import {
  applicability,
  duties,
  dutiesDone,
  dutyFeeds,
  files,
  history,
  incidents,
  policies,
  risks,
  signatures,
  signers,
  values,
  versions,
} from './tables.ts';

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
  {
    table: files,
    holds: 'own documents that are policies, and who uploaded them',
    ...withOrganization,
    bytes: bytesOf(files.file),
    person: {
      namedByEmail: [files.uploadedBy, files.uploadedByName],
      namedByName: [files.uploadedByName],
    },
  },
  { table: values, holds: 'what was filled in', ...withOrganization },
  {
    table: history,
    holds: 'who saved and approved what',
    ...withOrganization,
    bytes: bytesOf(history.text),
    person: { namedByEmail: [history.by], namedByName: [history.approver] },
  },
  {
    table: signatures,
    holds: 'who of the team is to sign which version, and who signed it when',
    ...withOrganization,
    bytes: bytesOf(signatures.name, signatures.email, signatures.consent),
    person: { email: signatures.email, traineeId: signatures.traineeId, isContact: true },
  },
  {
    table: signers,
    holds: 'links to what waits to be signed, and whom they were mailed to',
    ...daysAfter(90, signers.expiresAt, 'they expire'),
    person: { email: signers.email, traineeId: signers.id, isContact: true },
  },
  {
    table: duties,
    holds: 'who sees to which duty of the policies, and when it is next',
    ...withOrganization,
  },
  {
    table: dutiesDone,
    holds: 'which duty was done when, and who recorded it',
    ...withOrganization,
    bytes: bytesOf(dutiesDone.note),
    person: {
      namedByEmail: [dutiesDone.by, dutiesDone.byName],
      namedByName: [dutiesDone.byName],
    },
  },
  {
    table: dutyFeeds,
    holds: 'the link to the calendar of duties, and who made it',
    ...withOrganization,
    person: { namedByEmail: [dutyFeeds.madeBy] },
  },
  {
    table: incidents,
    holds: 'incidents: what happened, what was done, and who was told',
    kept: `${incidentYears} years after it was noticed`,
    past: (now) => lte(incidents.noticedAt, before(now, daysKept)),
    bytes: bytesOf(incidents.what, incidents.done, incidents.told),
    person: {
      namedByEmail: [incidents.by, incidents.byName],
      namedByName: [incidents.byName],
      namedInTexts: [incidents.what, incidents.done, incidents.told],
    },
  },
  {
    table: risks,
    holds: 'risks: what is done about each, and who looks after it',
    ...withOrganization,
    bytes: bytesOf(risks.words, risks.done),
    person: { namedInTexts: [risks.words, risks.done] },
  },
  {
    table: applicability,
    holds: 'which controls of ISO/IEC 27001 apply, and why',
    ...withOrganization,
    bytes: bytesOf(applicability.reason),
    person: { namedInTexts: [applicability.reason] },
  },
];

/** Six years have two leap days at most. */
const daysKept = incidentYears * 365 + 2;

import {
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import {
  duties,
  dutiesDone,
  dutyFeeds,
  history,
  policies,
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
];

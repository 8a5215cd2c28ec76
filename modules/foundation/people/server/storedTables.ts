import { and, eq, isNull } from 'drizzle-orm';
import {
  asLongAs,
  daysAfter,
  endedSessions,
  forEver,
  type StoredTable,
  until,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import {
  addressChanges,
  directories,
  erasedOrganizations,
  invites,
  magicLinks,
  organizations,
  outsideApplications,
  outsideLinks,
  resetLinks,
  sessions,
  stepRemovals,
  supportLinks,
  turns,
  users,
  workLinks,
} from './tables.ts';

/** A session whose pool sign-in still has to be ended (`accounts.endSignIns`) is kept until then. */
const endedSignIns = (now: Date) => and(isNull(sessions.signInId), endedSessions(sessions)(now));

export const peopleTables: readonly StoredTable[] = [
  {
    table: organizations,
    holds: 'the organization’s profile',
    ...withOrganization,
    organization: {
      rows: (orgId) => eq(organizations.id, orgId),
      id: organizations.id,
      key: organizations.id,
    },
    person: { namedByName: [organizations.eraseAskedBy] },
  },
  {
    table: erasedOrganizations,
    holds: 'that an organization was erased: its brand and when',
    ...forEver('they name nobody'),
  },
  {
    table: turns,
    holds: 'when its rating and letters are due next',
    ...withOrganization,
    madeByTriggers: true,
  },
  {
    table: users,
    holds: 'people: name, email address, job title',
    ...asLongAs('the person'),
    organization: { key: users.cognitoId },
    person: { cognitoId: users.cognitoId },
  },
  {
    table: sessions,
    holds: 'sessions of the portal: browser and IP address',
    kept: '30 days after they ended',
    past: endedSignIns,
    person: { cognitoId: sessions.cognitoId },
  },
  {
    table: invites,
    holds: 'invitations: name and email address',
    ...daysAfter(90, invites.expiresAt, 'they expire'),
    person: { email: invites.email, isContact: true },
  },
  {
    table: magicLinks,
    holds: 'magic links: name, email address, company',
    ...daysAfter(90, magicLinks.expiresAt, 'they expire'),
    person: { email: magicLinks.email },
  },
  {
    table: resetLinks,
    holds: 'links to a new password',
    ...daysAfter(1, resetLinks.expiresAt, 'they expire'),
    person: { email: resetLinks.email },
  },
  {
    table: addressChanges,
    holds: 'changes of a mail address: the old and the new one',
    ...until(addressChanges.expiresAt, 'they can be taken back no more'),
    person: { cognitoId: addressChanges.cognitoId },
  },
  {
    table: supportLinks,
    holds: 'links to customer-service sessions',
    ...daysAfter(90, supportLinks.expiresAt, 'they expire'),
  },
  {
    table: directories,
    holds: 'the directory of work accounts: mail domain, address, sealed secret',
    ...withOrganization,
  },
  {
    table: workLinks,
    holds: 'which work account signs an admin in',
    ...asLongAs('the person is an admin, and the directory is set'),
    person: { cognitoId: workLinks.cognitoId },
  },
  {
    table: outsideApplications,
    holds: 'a brand’s application at Google or Microsoft, with its sealed secret',
    ...asLongAs('nobody removes it'),
  },
  {
    table: outsideLinks,
    holds: 'which account at Google or Microsoft signs a person in',
    ...asLongAs('the person has an account, and does not disconnect it'),
    person: { cognitoId: outsideLinks.cognitoId },
  },
  {
    table: stepRemovals,
    holds: 'requests of staff to remove a second step, and why',
    ...until(stepRemovals.expiresAt, 'they expire'),
    organization: { key: stepRemovals.cognitoId },
    person: { cognitoId: stepRemovals.cognitoId },
  },
];

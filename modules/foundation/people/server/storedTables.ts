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
import * as tables from './tables.ts';

/** A session whose pool sign-in still has to be ended (`accounts.endSignIns`) is kept until then. */
const endedSignIns = (now: Date) =>
  and(isNull(tables.sessions.signInId), endedSessions(tables.sessions)(now));

export const peopleTables: readonly StoredTable[] = [
  {
    table: tables.organizations,
    holds: 'the organization’s profile',
    ...withOrganization,
    organization: {
      rows: (orgId) => eq(tables.organizations.id, orgId),
      id: tables.organizations.id,
      key: tables.organizations.id,
    },
    person: { namedByName: [tables.organizations.eraseAskedBy] },
  },
  {
    table: tables.erasedOrganizations,
    holds: 'that an organization was erased: its brand and when',
    ...forEver('they name nobody'),
  },
  {
    table: tables.turns,
    holds: 'when its rating and letters are due next',
    ...withOrganization,
    madeByTriggers: true,
  },
  {
    table: tables.users,
    holds: 'people: name, email address, job title',
    ...asLongAs('the person'),
    organization: { key: tables.users.cognitoId },
  },
  {
    table: tables.sessions,
    holds: 'sessions of the portal: browser and IP address',
    kept: '30 days after they ended',
    past: endedSignIns,
  },
  {
    table: tables.invites,
    holds: 'invitations: name and email address',
    ...daysAfter(90, tables.invites.expiresAt, 'they expire'),
    person: { email: tables.invites.email, isContact: true },
  },
  {
    table: tables.magicLinks,
    holds: 'magic links: name, email address, company',
    ...daysAfter(90, tables.magicLinks.expiresAt, 'they expire'),
    person: { email: tables.magicLinks.email },
  },
  {
    table: tables.resetLinks,
    holds: 'links to a new password',
    ...daysAfter(1, tables.resetLinks.expiresAt, 'they expire'),
    person: { email: tables.resetLinks.email },
  },
  {
    table: tables.addressChanges,
    holds: 'changes of a mail address: the old and the new one',
    ...until(tables.addressChanges.expiresAt, 'they can be taken back no more'),
  },
  {
    table: tables.supportLinks,
    holds: 'links to customer-service sessions',
    ...daysAfter(90, tables.supportLinks.expiresAt, 'they expire'),
  },
  {
    table: tables.directories,
    holds: 'the directory of work accounts: mail domain, address, sealed secret',
    ...withOrganization,
  },
  {
    table: tables.workLinks,
    holds: 'which work account signs an admin in',
    ...asLongAs('the person is an admin, and the directory is set'),
  },
  {
    table: tables.outsideApplications,
    holds: 'a brand’s application at Google or Microsoft, with its sealed secret',
    ...asLongAs('nobody removes it'),
  },
  {
    table: tables.outsideLinks,
    holds: 'which account at Google or Microsoft signs a person in',
    ...asLongAs('the person has an account, and does not disconnect it'),
  },
  {
    table: tables.stepRemovals,
    holds: 'requests of staff to remove a second step, and why',
    ...until(tables.stepRemovals.expiresAt, 'they expire'),
    organization: { key: tables.stepRemovals.cognitoId },
  },
];

import { and, isNull, lte } from 'drizzle-orm';
import {
  asLongAs,
  before,
  bytesOf,
  daysAfter,
  forEver,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { withdrawOf } from './store/packs.ts';
import { outdatedChanges } from './store/standingChanges.ts';
import * as tables from './tables.ts';
import { clearContact } from './trust/store.ts';

export const proofTables: readonly StoredTable[] = [
  {
    table: tables.statements,
    holds: 'what was stated about controls, and who stated or withdrew it',
    ...withOrganization,
    bytes: bytesOf(tables.statements.scope, tables.statements.note),
    person: { namedInTexts: [tables.statements.scope, tables.statements.note] },
  },
  {
    table: tables.statementFiles,
    holds: 'the files of these statements, and who uploaded them',
    kept: 'as long as the organization; one with which nothing is stated for a day',
    past: (now) =>
      and(
        isNull(tables.statementFiles.statementId),
        lte(tables.statementFiles.uploadedAt, before(now, 1)),
      ),
    bytes: bytesOf(tables.statementFiles.name, tables.statementFiles.file),
    person: {
      namedByEmail: [tables.statementFiles.uploadedBy],
      namedInTexts: [tables.statementFiles.name],
    },
  },
  {
    table: tables.standingChanges,
    holds: 'how controls stood, and by what, from which day on',
    kept: '730 days after a newer one; a control’s last one as long as the organization',
    past: outdatedChanges,
    bytes: bytesOf(tables.standingChanges.details),
    person: { namedInTexts: [tables.standingChanges.details] },
  },
  {
    table: tables.packs,
    holds: 'evidence packs: by what each is recognized, and who made it',
    ...daysAfter(365, tables.packs.expiresAt, 'they end'),
    bytes: bytesOf(tables.packs.size),
    // The file has their name, and is deleted within the hour.
    person: { ends: withdrawOf },
  },
  {
    table: tables.packKeys,
    holds: 'public keys, by which archives of evidence packs are checked',
    ...forEver('what was given out names its key'),
  },
  {
    table: tables.shares,
    holds:
      'that readiness, and packs, are shared with the provider, since when and by whom, and its figures',
    ...asLongAs('the sharing'),
  },
  {
    table: tables.questionnaires,
    holds: 'questionnaires of insurers and customers, with their files',
    ...daysAfter(730, tables.questionnaires.changedAt, 'they were changed last'),
    bytes: bytesOf(tables.questionnaires.file, tables.questionnaires.tables),
  },
  {
    table: tables.questions,
    holds: 'their questions, what was answered, and who answered it',
    ...asLongAs('the questionnaire'),
    bytes: bytesOf(tables.questions.text, tables.questions.key, tables.questions.words),
    person: { namedInTexts: [tables.questions.words] },
  },
  {
    table: tables.trustPages,
    holds: 'what the organization’s trust page shows, and the address to write to',
    ...withOrganization,
    person: { ends: clearContact },
  },
  {
    table: tables.trustAddresses,
    holds: 'addresses of trust pages, as hashes',
    ...daysAfter(365, tables.trustAddresses.leftAt, 'they are left'),
  },
  {
    table: tables.trustRequests,
    holds: 'who asked for documents: name, email address, company; and who decided it',
    ...daysAfter(365, tables.trustRequests.askedAt, 'they asked'),
    bytes: bytesOf(
      tables.trustRequests.name,
      tables.trustRequests.companyName,
      tables.trustRequests.agreement,
    ),
    person: { email: tables.trustRequests.email, isContact: true },
  },
];

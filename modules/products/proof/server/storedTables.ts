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
import {
  packKeys,
  packs,
  questionnaires,
  questions,
  shares,
  statementFiles,
  statements,
  trustAddresses,
  trustPages,
  trustRequests,
} from './tables.ts';
import { clearContact } from './trust/store.ts';

export const proofTables: readonly StoredTable[] = [
  {
    table: statements,
    holds: 'what was stated about controls, and who stated or withdrew it',
    ...withOrganization,
    bytes: bytesOf(statements.scope, statements.note),
    person: {
      namedByEmail: [
        statements.statedBy,
        statements.statedByName,
        statements.endedBy,
        statements.endedByName,
      ],
      namedByName: [statements.statedByName, statements.endedByName],
    },
  },
  {
    table: statementFiles,
    holds: 'the files of these statements, and who uploaded them',
    kept: 'as long as the organization; one with which nothing is stated for a day',
    past: (now) =>
      and(isNull(statementFiles.statementId), lte(statementFiles.uploadedAt, before(now, 1))),
    bytes: bytesOf(statementFiles.name, statementFiles.file),
    person: { namedByEmail: [statementFiles.uploadedBy] },
  },
  {
    table: packs,
    holds: 'evidence packs: by what each is recognized, and who made it',
    ...daysAfter(365, packs.expiresAt, 'they end'),
    bytes: bytesOf(packs.size),
    person: {
      namedByEmail: [packs.createdBy, packs.createdByName],
      namedByName: [packs.createdByName],
      // The file has their name, and is deleted within the hour.
      ends: withdrawOf,
    },
  },
  {
    table: packKeys,
    holds: 'public keys, by which archives of evidence packs are checked',
    ...forEver('what was given out names its key'),
  },
  {
    table: shares,
    holds:
      'that readiness, and packs, are shared with the provider, since when and by whom, and its figures',
    ...asLongAs('the sharing'),
    person: {
      namedByEmail: [shares.sharedBy, shares.sharedByName, shares.packsBy, shares.packsByName],
      namedByName: [shares.sharedByName, shares.packsByName],
    },
  },
  {
    table: questionnaires,
    holds: 'questionnaires of insurers and customers, with their files',
    ...daysAfter(730, questionnaires.changedAt, 'they were changed last'),
    bytes: bytesOf(questionnaires.file, questionnaires.tables),
    person: {
      namedByEmail: [questionnaires.createdBy, questionnaires.createdByName],
      namedByName: [questionnaires.createdByName],
    },
  },
  {
    table: questions,
    holds: 'their questions, what was answered, and who answered it',
    ...asLongAs('the questionnaire'),
    bytes: bytesOf(questions.text, questions.key, questions.words),
    person: {
      namedByEmail: [questions.answeredBy, questions.answeredByName],
      namedByName: [questions.answeredByName],
      namedInTexts: [questions.words],
    },
  },
  {
    table: trustPages,
    holds: 'what the organization’s trust page shows, and the address to write to',
    ...withOrganization,
    person: { ends: clearContact },
  },
  {
    table: trustAddresses,
    holds: 'addresses of trust pages, as hashes',
    ...daysAfter(365, trustAddresses.leftAt, 'they are left'),
  },
  {
    table: trustRequests,
    holds: 'who asked for documents: name, email address, company; and who decided it',
    ...daysAfter(365, trustRequests.askedAt, 'they asked'),
    bytes: bytesOf(trustRequests.name, trustRequests.companyName, trustRequests.agreement),
    person: {
      email: trustRequests.email,
      isContact: true,
      namedByEmail: [trustRequests.decidedBy, trustRequests.decidedByName],
      namedByName: [trustRequests.decidedByName],
    },
  },
];

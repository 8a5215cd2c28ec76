import {
  asLongAs,
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import * as tables from './tables.ts';

export const conciergeTables: readonly StoredTable[] = [
  { table: tables.posts, holds: 'weaknesses and messages', ...withOrganization },
  { table: tables.reads, holds: 'who has read them', ...withOrganization },
  { table: tables.helpRequests, holds: 'who asked for help', ...withOrganization },
  // Deleted by `forgetThreads`, which removes their files from the storage too.
  { table: tables.threads, holds: 'what was asked', kept: '2 years after it was closed' },
  {
    table: tables.threadMessages,
    holds: 'questions and answers',
    ...asLongAs('what was asked'),
    bytes: bytesOf(tables.threadMessages.text),
    person: {
      namedByEmail: [tables.threadMessages.email],
      namedByName: [tables.threadMessages.name],
    },
  },
  { table: tables.threadPeople, holds: 'who has read the answers', ...asLongAs('what was asked') },
  {
    table: tables.replyAddresses,
    holds: 'addresses to which answers are mailed',
    ...daysAfter(30, tables.replyAddresses.expiresAt, 'they expire'),
  },
  {
    table: tables.threadFiles,
    holds: 'files of questions and answers',
    ...asLongAs('what was asked'),
    bytes: bytesOf(tables.threadFiles.size),
  },
  // Deleted by `forgetThreads` as well.
  {
    table: tables.unsentFiles,
    holds: 'files that were uploaded and not sent',
    kept: '1 day after they were uploaded',
    bytes: bytesOf(tables.unsentFiles.size),
  },
  { table: tables.savedAnswers, holds: 'answers that staff saved', ...asLongAs('staff keep them') },
];

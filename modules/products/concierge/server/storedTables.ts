import {
  asLongAs,
  bytesOf,
  daysAfter,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import {
  helpRequests,
  posts,
  reads,
  replyAddresses,
  savedAnswers,
  threadFiles,
  threadMessages,
  threadPeople,
  threads,
  unsentFiles,
} from './tables.ts';

export const conciergeTables: readonly StoredTable[] = [
  { table: posts, holds: 'weaknesses and messages', ...withOrganization },
  {
    table: reads,
    holds: 'who has read them',
    ...withOrganization,
    person: { cognitoId: reads.cognitoId },
  },
  {
    table: helpRequests,
    holds: 'who asked for help',
    ...withOrganization,
    person: { cognitoId: helpRequests.cognitoId },
  },
  // Deleted by `forgetThreads`, which removes their files from the storage too.
  { table: threads, holds: 'what was asked', kept: '2 years after it was closed' },
  {
    table: threadMessages,
    holds: 'questions and answers',
    ...asLongAs('what was asked'),
    bytes: bytesOf(threadMessages.text),
    person: { namedByEmail: [threadMessages.email], namedByName: [threadMessages.name] },
  },
  {
    table: threadPeople,
    holds: 'who has read the answers',
    ...asLongAs('what was asked'),
    person: { cognitoId: threadPeople.cognitoId },
  },
  {
    table: replyAddresses,
    holds: 'addresses to which answers are mailed',
    ...daysAfter(30, replyAddresses.expiresAt, 'they expire'),
    person: { cognitoId: replyAddresses.cognitoId },
  },
  {
    table: threadFiles,
    holds: 'files of questions and answers',
    ...asLongAs('what was asked'),
    bytes: bytesOf(threadFiles.size),
  },
  // Deleted by `forgetThreads` as well.
  {
    table: unsentFiles,
    holds: 'files that were uploaded and not sent',
    kept: '1 day after they were uploaded',
    bytes: bytesOf(unsentFiles.size),
  },
  { table: savedAnswers, holds: 'answers that staff saved', ...asLongAs('staff keep them') },
];

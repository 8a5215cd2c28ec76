import {
  daysAfter,
  endedSessions,
  forEver,
  type StoredTable,
  until,
} from '#kit/server/services/storedTables.ts';
import * as tables from './tables.ts';

export const staffTables: readonly StoredTable[] = [
  {
    table: tables.staffMembers,
    holds: 'the provider’s staff',
    ...forEver('what they did stays theirs; a blocked one is let in by nobody'),
  },
  {
    table: tables.staffSessions,
    holds: 'sessions of the console',
    kept: '30 days after they ended',
    past: endedSessions(tables.staffSessions),
  },
  {
    table: tables.staffChallenges,
    holds: 'sign-ins of staff under way',
    ...until(tables.staffChallenges.expiresAt, 'they expire'),
  },
  {
    table: tables.staffReturns,
    holds: 'sign-ins of staff by a work account that came back',
    ...until(tables.staffReturns.expiresAt, 'they expire'),
  },
  {
    table: tables.staffAttempts,
    holds: 'failures of staff to sign in',
    ...daysAfter(1, tables.staffAttempts.at, 'the last failure'),
  },
];

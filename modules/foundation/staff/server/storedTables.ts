import {
  daysAfter,
  endedSessions,
  forEver,
  type StoredTable,
  until,
} from '#kit/server/services/storedTables.ts';
import {
  staffAttempts,
  staffChallenges,
  staffMembers,
  staffReturns,
  staffSessions,
} from './tables.ts';

export const staffTables: readonly StoredTable[] = [
  {
    table: staffMembers,
    holds: 'the provider’s staff',
    ...forEver('what they did stays theirs; a blocked one is let in by nobody'),
  },
  {
    table: staffSessions,
    holds: 'sessions of the console',
    kept: '30 days after they ended',
    past: endedSessions(staffSessions),
  },
  {
    table: staffChallenges,
    holds: 'sign-ins of staff under way',
    ...until(staffChallenges.expiresAt, 'they expire'),
  },
  {
    table: staffReturns,
    holds: 'sign-ins of staff by a work account that came back',
    ...until(staffReturns.expiresAt, 'they expire'),
  },
  {
    table: staffAttempts,
    holds: 'failures of staff to sign in',
    ...daysAfter(1, staffAttempts.at, 'the last failure'),
  },
];

import { daysAfter, type StoredTable, withTrainee } from '#kit/server/services/storedTables.ts';
import { attempts, certificates, enrolments, links, mailsSent, trainees } from './tables.ts';

export const trainingTables: readonly StoredTable[] = [
  {
    table: trainees,
    holds: 'trainees: name and email address',
    ...withTrainee,
    person: { email: trainees.email, trainee: trainees.id, isContact: true },
  },
  { table: enrolments, holds: 'courses that opened for them', ...withTrainee },
  { table: attempts, holds: 'answers in quizzes', ...withTrainee },
  { table: certificates, holds: 'certificates', ...withTrainee },
  { table: mailsSent, holds: 'that a mail about a course went out', ...withTrainee },
  {
    table: links,
    holds: 'links into lessons, and the browsers that opened them',
    ...daysAfter(90, links.expiresAt, 'they expire'),
  },
];

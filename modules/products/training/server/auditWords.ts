import type { AuditWords } from '#kit/server/services/services.ts';

export const trainingWords: AuditWords = {
  audit: {
    '/training/saveTrainees': (who) => `added ${who} to training`,
    '/training/saveTraineesBulk': (who) => `added ${who} to training from a file`,
    '/training/editTrainee': (emails) => `changed the details of ${emails}`,
    '/training/editTraineesCourses': (emails) => `chose the courses of ${emails}`,
    '/training/nudgeTrainees': (emails) => `reminded ${emails} of overdue training`,
    '/training/deleteTrainee': (email) => `removed the trainee ${email}`,
  },
  auditOfMany: {
    '/training/saveTrainees': (count) => `added people to training ${count} times`,
    '/training/saveTraineesBulk': (count) => `uploaded ${count} lists of people for training`,
    '/training/deleteTrainee': (count) => `removed ${count} trainees`,
  },
};

/** What these calls are about: the addresses of the people, as many as fit. */
export const emailsOf = (people: readonly { email: string }[]): string =>
  people
    .map(({ email }) => email)
    .join(', ')
    .slice(0, 200);

import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id } from '#kit/contract/schemas.ts';
import { base, call, courseIds, mostAtOnce, person, rowProblems, traineeIds } from './entities.ts';

/** Who went in and who did not, and why (TRN-010). */
const saved = {
  saved: z.int(),
  errors: z.array(
    z.object({
      /** From 1: the place in what was sent, or the line of the file. */
      row: z.int(),
      email: z.string(),
      code: z.enum(rowProblems),
    }),
  ),
};

export const saveTrainees = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/saveTrainees`,
  summary: 'Adds trainees; each takes a seat of the plan',
  input: z.strictObject({ trainees: z.array(person).min(1).max(mostAtOnce) }),
  output: z.object(saved),
  perMinute: 60,
});

/** What can be wrong with a file as a whole. */
const fileRefusals = {
  FILE_UNREADABLE: refusal(422, 'The file cannot be read as CSV or XLSX.'),
  NO_EMAIL_COLUMN: refusal(422, 'The file has no column of email addresses.'),
  NO_ROWS: refusal(422, 'The file has no rows.'),
  TOO_MANY_ROWS: refusal(422, 'The file has more than 5,000 rows.'),
} as const;

export const checkTraineesBulk = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/checkTraineesBulk`,
  summary: 'Says what would come of a CSV or XLSX file of trainees; adds nobody',
  takes: 'upload',
  changes: false,
  output: z.object({
    /** How many of its rows would go in. */
    addable: z.int(),
    errors: saved.errors,
    /** The first of those who would go in. */
    first: z.array(
      z.object({ row: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
  }),
  refusals: fileRefusals,
  perMinute: 20,
});
export type RosterCheck = z.infer<typeof checkTraineesBulk.output>;

export const saveTraineesBulk = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/saveTraineesBulk`,
  summary:
    'Adds trainees from a CSV or XLSX file; the rows that cannot be added come back as a file',
  takes: 'upload',
  output: z.object({
    ...saved,
    /** CSV of the rows in `errors` with the problem of each, for who wants to mend them; null without. */
    rejected: z.object({ fileName: z.string(), text: z.string() }).nullable(),
  }),
  refusals: fileRefusals,
  perMinute: 10,
});
export type BulkSaved = z.infer<typeof saveTraineesBulk.output>;

export const loadUndeliverable = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/loadUndeliverable`,
  summary: 'Addresses of trainees that do not take our mail',
  output: z.object({ addresses: z.array(z.string()) }),
});

export const editTrainee = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/editTrainee`,
  summary: 'Changes the names and addresses of trainees; all of them or none',
  input: z.strictObject({
    trainees: z
      .array(person.extend({ traineeId: id }))
      .min(1)
      .max(mostAtOnce),
  }),
  refusals: { EMAIL_TAKEN: refusal(409, 'Another trainee has this email address.') },
  perMinute: 60,
});

export const editTraineesCourses = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/editTraineesCourses`,
  summary: 'Says which courses of the catalogue trainees are to take',
  input: z.strictObject({ traineeIds, courseIds }),
  refusals: { UNKNOWN_COURSE: refusal(422, 'A course is not in the catalogue.') },
});

export const deleteTrainee = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/deleteTrainee`,
  summary: 'Removes a trainee with their results, and frees the seat',
  input: z.strictObject({ trainee: id }),
});

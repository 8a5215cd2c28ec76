import { defineCall } from '#kit/contract/call.ts';
import { mailedMany } from '#kit/contract/mailedMany.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('../schemas.ts');

const call = { access: 'organization', module: 'training' } as const;

export const saveTrainees = defineCall('saveTrainees', loadSchemas, {
  ...call,
  path: '/training/saveTrainees',
  summary: 'Adds trainees; each takes a seat of the plan',
  perMinute: 60,
});

/** Refusals of a complete file. */
const fileRefusals = {
  FILE_UNREADABLE: refusal(422, 'The file cannot be read as CSV or XLSX.'),
  NO_EMAIL_COLUMN: refusal(422, 'The file has no column of email addresses.'),
  NO_ROWS: refusal(422, 'The file has no rows.'),
  TOO_MANY_ROWS: refusal(422, 'The file has more than 5,000 rows.'),
} as const;

export const checkTraineesBulk = defineCall('checkTraineesBulk', loadSchemas, {
  ...call,
  path: '/training/checkTraineesBulk',
  summary: 'Says what would come of a CSV or XLSX file of trainees; adds nobody',
  takes: 'upload',
  changes: false,
  refusals: fileRefusals,
  perMinute: 20,
});

export const saveTraineesBulk = defineCall('saveTraineesBulk', loadSchemas, {
  ...call,
  path: '/training/saveTraineesBulk',
  summary:
    'Adds trainees from a CSV or XLSX file; the rows that cannot be added come back as a file',
  takes: 'upload',
  refusals: fileRefusals,
  perMinute: 10,
});

export const loadUndeliverable = defineCall('loadUndeliverable', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/training/loadUndeliverable',
  summary: 'Addresses of trainees that do not take our mail',
});

export const editTrainee = defineCall('editTrainee', loadSchemas, {
  ...call,
  path: '/training/editTrainee',
  summary: 'Changes the names and addresses of trainees; all of them or none',
  refusals: {
    EMAIL_TAKEN: refusal(409, 'Another trainee has this email address.'),
    MAILED_MANY: mailedMany,
  },
  perMinute: 60,
});

export const editTraineesCourses = defineCall('editTraineesCourses', loadSchemas, {
  ...call,
  path: '/training/editTraineesCourses',
  summary: 'Says which courses of the catalogue trainees are to take',
  refusals: { UNKNOWN_COURSE: refusal(422, 'A course is not in the catalogue.') },
});

export const deleteTrainee = defineCall('deleteTrainee', loadSchemas, {
  ...call,
  path: '/training/deleteTrainee',
  grows: false,
  summary: 'Removes a trainee with their results, and frees the seat',
});

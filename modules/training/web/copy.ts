import type { editTrainee, editTraineesCourses, saveTraineesBulk } from '../contract.ts';

type Sentences<C extends { refusals: object }> = Record<keyof C['refusals'], string>;

export const editTraineeRefusals: Sentences<typeof editTrainee> = {
  EMAIL_TAKEN: 'Another trainee already has this email address.',
};

export const editCoursesRefusals: Sentences<typeof editTraineesCourses> = {
  UNKNOWN_COURSE: 'One of these courses is no longer offered. Please refresh the page.',
};

/** Spec modules §8 'Cannot upload file.', and what can be done about it. */
export const uploadRefusals: Sentences<typeof saveTraineesBulk> = {
  FILE_UNREADABLE: 'Cannot upload file. It could not be read as CSV or XLSX.',
  NO_EMAIL_COLUMN: 'Cannot upload file. It has no column of email addresses.',
  NO_ROWS: 'Cannot upload file. There is nobody in it.',
  TOO_MANY_ROWS: 'Cannot upload file. It has more than 5,000 rows.',
};

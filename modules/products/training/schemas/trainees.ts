import { z } from 'zod';
import { distinct, email, id, line } from '#kit/contract/schemas.ts';
import { coursesAYear, maxAtOnce, namePattern, rowProblems } from '../vocabulary.ts';
import { slug } from './text.ts';

const name = line(100).regex(namePattern, 'has characters that a name does not have');

/** A person as an admin enters them. Some people have only one name. */
export const person = z.strictObject({
  firstName: name.pipe(z.string().min(1)),
  lastName: name.default(''),
  email,
});
export type Person = z.output<typeof person>;

/** The courses that a trainee takes; the catalogue decides their order. */
const courseIds = z.array(slug).min(1).max(coursesAYear).refine(distinct, 'a course stands twice');

export const traineeIds = z.array(id).min(1).max(maxAtOnce);

/** From 1: the position in the request, or the line of the file; of which sheet, where it has several. */
const place = { row: z.int(), sheet: z.string().optional() };

/** How many people were added, and why the others were not (TRN-010). */
const saved = {
  saved: z.int(),
  errors: z.array(
    z.object({
      ...place,
      email: z.string(),
      code: z.enum(rowProblems),
    }),
  ),
};

/** Of a workbook with several sheets: how many rows of each are people (TRN-120). */
const sheets = z.array(z.object({ name: z.string(), rows: z.int() })).optional();

export const saveTrainees = {
  input: z.strictObject({ trainees: z.array(person).min(1).max(maxAtOnce) }),
  output: z.object(saved),
};

export const checkTraineesBulk = {
  output: z.object({
    /** How many rows can be added. */
    addable: z.int(),
    errors: saved.errors,
    /** The first people who would be added. */
    first: z.array(
      z.object({ ...place, firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
    sheets,
  }),
};

export type RosterCheck = z.infer<typeof checkTraineesBulk.output>;

export const saveTraineesBulk = {
  output: z.object({
    ...saved,
    /** A CSV of the rows in `errors` with their problems, for correction; null if there are none. */
    rejected: z.object({ fileName: z.string(), text: z.string() }).nullable(),
    sheets,
  }),
};

export type BulkSaved = z.infer<typeof saveTraineesBulk.output>;

export const loadUndeliverable = {
  output: z.object({ addresses: z.array(z.string()) }),
};

export const editTrainee = {
  input: z.strictObject({
    trainees: z
      .array(person.extend({ traineeId: id }))
      .min(1)
      .max(maxAtOnce),
  }),
};

export const editTraineesCourses = {
  input: z.strictObject({ traineeIds, courseIds }),
};

export const deleteTrainee = {
  input: z.strictObject({ trainee: id }),
};

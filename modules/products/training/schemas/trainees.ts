import { z } from 'zod';
import { id } from '#kit/contract/schemas.ts';
import { maxAtOnce, rowProblems } from '../vocabulary.ts';
import { courseIds, person, traineeIds } from './entities.ts';

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

export const saveTrainees = {
  input: z.strictObject({ trainees: z.array(person).min(1).max(maxAtOnce) }),
  output: z.object(saved),
};

export const checkTraineesBulk = {
  output: z.object({
    /** How many of its rows would go in. */
    addable: z.int(),
    errors: saved.errors,
    /** The first of those who would go in. */
    first: z.array(
      z.object({ row: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
  }),
};

export type RosterCheck = z.infer<typeof checkTraineesBulk.output>;

export const saveTraineesBulk = {
  output: z.object({
    ...saved,
    /** CSV of the rows in `errors` with the problem of each, for who wants to mend them; null without. */
    rejected: z.object({ fileName: z.string(), text: z.string() }).nullable(),
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

import { z } from 'zod';
import { id } from '#kit/contract/schemas.ts';
import { maxAtOnce, rowProblems } from '../vocabulary.ts';
import { courseIds, person, traineeIds } from './entities.ts';

/** How many people were added, and why the others were not (TRN-010). */
const saved = {
  saved: z.int(),
  errors: z.array(
    z.object({
      /** From 1: the position in the request, or the line of the file. */
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
    /** How many rows can be added. */
    addable: z.int(),
    errors: saved.errors,
    /** The first people who would be added. */
    first: z.array(
      z.object({ row: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
  }),
};

export type RosterCheck = z.infer<typeof checkTraineesBulk.output>;

export const saveTraineesBulk = {
  output: z.object({
    ...saved,
    /** A CSV of the rows in `errors` with their problems, for correction; null if there are none. */
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

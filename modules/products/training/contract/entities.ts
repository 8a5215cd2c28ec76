import { z } from 'zod';
import { email, id, line } from '#kit/contract/schemas.ts';
import { slug } from './text.ts';

/** 12 courses over one year, one a month (TRN-040). */
export const coursesAYear = 12;

/** As many rows as one file may have. */
export const mostRows = 5000;

/**
 * What a name is made of: letters of every script, digits, spaces and the few signs that names have. A name
 * is greeted in mails and stands in tables, where '=' or '|' would be a command and '://' a link (TRN-014).
 */
export const namePattern =
  /^(?:['’‘]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’‘׳״·・.,&()‐–-]|\u200c|\u200d)*)?$/u;
const name = line(100).regex(namePattern, 'has characters that a name does not have');

/** A person as an admin names them. Some have one name only. */
export const person = z.strictObject({
  firstName: name.pipe(z.string().min(1)),
  lastName: name.default(''),
  email,
});
export type Person = z.output<typeof person>;

/** Which courses a trainee is to take; in which order is the catalogue's. */
export const courseIds = z
  .array(slug)
  .min(1)
  .max(coursesAYear)
  .refine((list) => new Set(list).size === list.length, 'a course stands twice');

/** So many of a list at once; more come as a file. */
export const mostAtOnce = 200;
export const traineeIds = z.array(id).min(1).max(mostAtOnce);

/** Why one of many was not added; the others were. */
export const rowProblems = [
  'NAME_MISSING',
  'NAME_INVALID',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'DUPLICATE',
  'ALREADY_TRAINEE',
  'NO_SEAT',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const enrolmentStates = ['open', 'overdue', 'finished'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** What holds for every call of this module. */
export const call = { access: 'organization', module: 'training' } as const;
export const base = '/training';

import { z } from 'zod';
import { email, id, line } from '#kit/contract/schemas.ts';
import { coursesAYear, maxAtOnce, namePattern } from '../vocabulary.ts';
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
export const courseIds = z
  .array(slug)
  .min(1)
  .max(coursesAYear)
  .refine((list) => new Set(list).size === list.length, 'a course stands twice');

export const traineeIds = z.array(id).min(1).max(maxAtOnce);

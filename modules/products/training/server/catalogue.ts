import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { type Course, course } from '../schemas/course.ts';

const directory = join(import.meta.dirname, '../../../../content/courses');

/** The year's courses by month. A process with an invalid course must not start. */
export const catalogue: readonly Course[] = globSync('*.yaml', { cwd: directory })
  .map((file) => course.parse(load(readFileSync(join(directory, file), 'utf8'))))
  .sort((one, other) => one.month - other.month);

/** What a course is called; its id if there is none of it any more. */
export const titleOf = (courseId: string): string =>
  catalogue.find(({ id }) => id === courseId)?.title ?? courseId;

/** Every course's id, in the order in which courses are taken. */
export const courseOrder: readonly string[] = catalogue.map(({ id }) => id);

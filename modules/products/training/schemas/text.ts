import { z } from 'zod';

/**
 * The building blocks of a course's texts. All of them are for people, so that a course can be translated completely.
 */
const text = (max: number) => z.string().trim().min(1).max(max);

/** An id under which progress is stored, so translations must not change it. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const heading = text(100);
export const sentence = text(300);
export const paragraph = text(900);
/** Markdown with paragraphs, lists and bold, without raw HTML and pictures. */
export const markdown = text(2000).refine((body) => !/<[a-z/!]|!\[/i.test(body), 'plain Markdown');

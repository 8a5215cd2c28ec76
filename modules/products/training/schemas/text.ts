import { z } from 'zod';

/** What the texts of a course are made of. All of it is text for people, so that a course can be translated whole. */
const text = (most: number) => z.string().trim().min(1).max(most);

/** A name for the machine: progress is kept under it, so a translation leaves it alone. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const heading = text(100);
export const sentence = text(300);
export const paragraph = text(900);
/** Markdown: paragraphs, lists, bold; no raw HTML, no pictures. */
export const markdown = text(2000).refine((body) => !/<[a-z/!]|!\[/i.test(body), 'plain Markdown');

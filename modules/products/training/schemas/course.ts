import { z } from 'zod';
import { distinct } from '#kit/contract/schemas.ts';
import { chooseTheReply, order, section, sort, spotTheFake } from './interactions.ts';
import { handout, quiz, source } from './quiz.ts';
import { heading, paragraph, sentence, slug } from './text.ts';

const steps = z
  .array(z.discriminatedUnion('kind', [section, spotTheFake, chooseTheReply, sort, order]))
  .min(6)
  .max(16)
  .refine(distinct, 'an id stands twice')
  .refine((list) => {
    const kinds = list.map(({ kind }) => kind).filter((kind) => kind !== 'section');
    return kinds.length <= 3 && new Set(kinds).size >= 2;
  }, 'two or three interactions, of different kinds');

/** One month's course, as stored in a file of `content/courses`. */
export const course = z.strictObject({
  id: slug,
  month: z.int().min(1).max(12),
  title: heading,
  summary: sentence,
  minutes: z.int().min(8).max(12),
  objectives: z.array(sentence).min(3).max(5),
  story: z.strictObject({
    setting: paragraph,
    people: z
      .array(z.strictObject({ name: heading, role: heading }))
      .min(2)
      .max(5),
  }),
  steps,
  quiz,
  handout,
  sources: z.array(source).min(3).max(12),
});
export type Course = z.infer<typeof course>;

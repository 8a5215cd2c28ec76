import { z } from 'zod';
import { distinct, httpsAddress } from '#kit/contract/schemas.ts';
import { heading, sentence, slug } from './text.ts';

/** Where a fact can be looked up: a public authority with its name. */
export const source = z.strictObject({
  title: z.string().trim().min(1).max(150),
  url: httpsAddress(300),
  accessed: z.string().regex(/^\d{4}-\d{2}$/),
});

const question = z
  .strictObject({
    id: slug,
    kind: z.enum(['single', 'multiple']),
    text: sentence,
    answers: z
      .array(z.strictObject({ id: slug, text: sentence, correct: z.boolean(), feedback: sentence }))
      .min(3)
      .max(6)
      .refine(distinct, 'an id stands twice'),
    source,
  })
  .refine(({ kind, answers }) => {
    const right = answers.filter(({ correct }) => correct).length;
    return kind === 'single' ? right === 1 : right >= 2 && right < answers.length;
  }, 'a single question has one right answer, a multiple one several and a wrong one');

export const quiz = z
  .strictObject({
    passPercent: z.int().min(1).max(100),
    /** The number of questions that one attempt asks from the pool. */
    draw: z.int().min(1).max(30),
    questions: z.array(question).min(12).max(60).refine(distinct, 'an id stands twice'),
  })
  .refine(({ draw, questions }) => draw < questions.length, 'a second attempt draws others too');

export const handout = z.strictObject({
  title: heading,
  lines: z.array(sentence).min(4).max(16),
});

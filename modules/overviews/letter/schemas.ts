import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { longest, maxLetters, mostLines } from './vocabulary.ts';

/** 'YYYY-MM'. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month: 2026-10');

const part = (most: number) =>
  z.object({ lines: z.array(z.string().max(longest.line)).max(most), more: z.int().min(0) });

const letter = z.object({
  month,
  /** The organization's first letter. */
  isFirst: z.boolean(),
  /** The time that it tells of. */
  from: instant,
  until: instant,
  writtenAt: instant,
  companyName: z.string(),
  better: part(mostLines.better),
  worse: part(mostLines.worse),
  /** What was seen for the first time, and how the rest stands. */
  also: part(mostLines.also),
  /** The first of 'Do this next' on the day of the letter. */
  next: z
    .array(z.object({ title: z.string().max(longest.title), why: z.string().max(longest.why) }))
    .max(mostLines.next),
  people: z
    .array(
      z.object({
        name: z.string(),
        did: z.array(z.string().max(longest.did)).max(mostLines.did),
        /** Further changes that they made. */
        more: z.int().min(0),
      }),
    )
    .max(mostLines.people),
  /** Further people who made changes. */
  morePeople: z.int().min(0),
});
export type Letter = z.infer<typeof letter>;

export const loadLetters = {
  output: z.object({
    letters: z
      .array(
        z.object({
          month,
          writtenAt: instant,
          /** In a few words: '2 got better, 1 got worse'. */
          inShort: z.string(),
        }),
      )
      .max(maxLetters),
  }),
};

export const loadLetter = { input: z.strictObject({ month }), output: z.object({ letter }) };

export const letterPdf = { input: z.strictObject({ month }) };

import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { areaIds } from '../vocabulary.ts';
import { path } from './config.ts';
import { level, levelInfo } from './model.ts';

const average = z.number().min(0).max(5);

const question = z.object({
  elementPath: path,
  /** Null: 'I don't know', which counts as 0 until it is found out. */
  level: level.nullable(),
  /** How they know, in their own words. */
  evidence: z.string(),
  answeredAt: instant,
  answeredBy: z.string(),
});
export type Question = z.infer<typeof question>;

const areaScore = z.object({
  area: z.enum(areaIds),
  /** The lowest and the mean of what is answered; null while nothing is. */
  level: level.nullable(),
  average: average.nullable(),
  answered: z.int(),
  total: z.int(),
});
export type AreaScore = z.infer<typeof areaScore>;

const names = z.array(z.string());

/** How the answers read in a framework: a reading of what they say of themselves, and no certificate. */
const readOut = z.object({
  framework: z.string(),
  /** Of how many in the whole framework. */
  size: z.int(),
  /** That the questions reach, and of these the ones that every answer says are in place. */
  reached: z.int(),
  inPlace: z.int(),
  /** Reached, and not in place. */
  open: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ReadOut = z.infer<typeof readOut>;

/** An answer that says all is well where the portal has seen otherwise, and what has seen it (MAT-053). */
const doubt = z.object({ elementPath: path, seenBy: z.enum(['ratings', 'monitoring']) });
export type Doubt = z.infer<typeof doubt>;

export const doubts = z.array(doubt);

/** An organisation's assessment (MAT-006 to MAT-008). */
export const assessmentState = z.object({
  /** Absent while nothing is answered. */
  assessmentStatus: z.enum(['notCompleted', 'completed']).optional(),
  modelVersion: z.int(),
  /** The lowest element's; of an unfinished one, of what is answered so far. */
  overallLevel: level.nullable(),
  levelInfo: levelInfo.nullable(),
  averageLevel: average.nullable(),
  areas: z.array(areaScore),
  /** The same answers in the words of frameworks (MAT-052). */
  readOuts: z.array(readOut),
  /** Those at the overall level, which hold it down, in the order of the questions. */
  weakest: z.array(path),
  /** Answered ones of all elements, rounded. */
  percentAnswered: z.int().min(0).max(100),
  lastUpdated: instant.nullable(),
  questions: z.array(question),
  /** The first that is not answered; null when all are. */
  nextQuestion: z.object({ elementPath: path }).nullable(),
  /** The newest state of each day on which it was complete, oldest first. */
  history: z.array(
    z.object({
      day: z.iso.date(),
      overallLevel: level,
      averageLevel: average,
      areas: z.array(z.object({ area: z.enum(areaIds), average })),
    }),
  ),
  /** What a newer version of the questions would change, by name; null where there is none. */
  newerModel: z
    .object({ modelVersion: z.int(), added: names, removed: names, reworded: names })
    .nullable(),
});
export type AssessmentState = z.infer<typeof assessmentState>;

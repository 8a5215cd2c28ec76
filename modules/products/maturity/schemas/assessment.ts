import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { areaIds } from '../vocabulary.ts';
import { path } from './config.ts';
import { level, levelInfo } from './model.ts';

const average = z.number().min(0).max(5);

const question = z.object({
  elementPath: path,
  /** Null means 'I don't know', which counts as 0. */
  level: level.nullable(),
  /** How they know, in their own words. */
  evidence: z.string(),
  answeredAt: instant,
  answeredBy: z.string(),
});
export type Question = z.infer<typeof question>;

const areaScore = z.object({
  area: z.enum(areaIds),
  /** The lowest and the mean of the answered elements; null if none is answered. */
  level: level.nullable(),
  average: average.nullable(),
  answered: z.int(),
  total: z.int(),
});
export type AreaScore = z.infer<typeof areaScore>;

const names = z.array(z.string());

/** The answers read as a framework's outcomes: a self-assessment, not a certificate. */
const readOut = z.object({
  framework: z.string(),
  /** The number of outcomes in the complete framework. */
  size: z.int(),
  /** The number of outcomes that the questions cover, and how many of them all answers say are in place. */
  reached: z.int(),
  inPlace: z.int(),
  /** The outcomes that are covered but not in place. */
  open: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ReadOut = z.infer<typeof readOut>;

/** An answer that says all is well although a rating or a scan has seen a problem (MAT-053). */
const doubt = z.object({ elementPath: path, seenBy: z.enum(['ratings', 'monitoring']) });
export type Doubt = z.infer<typeof doubt>;

export const doubts = z.array(doubt);

/** An organization's assessment (MAT-006 to MAT-008). */
export const assessmentState = z.object({
  /** Absent if nothing is answered. */
  assessmentStatus: z.enum(['notCompleted', 'completed']).optional(),
  modelVersion: z.int(),
  /** The lowest element's level; in an unfinished assessment, of the elements answered so far. */
  overallLevel: level.nullable(),
  levelInfo: levelInfo.nullable(),
  averageLevel: average.nullable(),
  areas: z.array(areaScore),
  /** The same answers in the terms of frameworks (MAT-052). */
  readOuts: z.array(readOut),
  /** The elements at the overall level, which limit it, in the order of the questions. */
  weakest: z.array(path),
  /** The percentage of elements that are answered, rounded. */
  percentAnswered: z.int().min(0).max(100),
  lastUpdated: instant.nullable(),
  questions: z.array(question),
  /** The first element that is not answered; null if all are. */
  nextQuestion: z.object({ elementPath: path }).nullable(),
  /** The newest state of each day on which the assessment was complete, oldest first. */
  history: z.array(
    z.object({
      day: z.iso.date(),
      overallLevel: level,
      averageLevel: average,
      areas: z.array(z.object({ area: z.enum(areaIds), average })),
    }),
  ),
  /** The names of elements that a newer version of the questions would change; null if there is none. */
  newerModel: z
    .object({ modelVersion: z.int(), added: names, removed: names, reworded: names })
    .nullable(),
});
export type AssessmentState = z.infer<typeof assessmentState>;

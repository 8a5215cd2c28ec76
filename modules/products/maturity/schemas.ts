import { z } from 'zod';
import { evidenceSources } from '#kit/contract/evidence.ts';
import { instant, prose } from '#kit/contract/schemas.ts';
import { glossaryTerm, interstitial, level, levelInfo, modelElement } from './schemas/model.ts';
import { areaIds, maxNote } from './vocabulary.ts';

export type { Help, LevelInfo } from './schemas/model.ts';

/**
 * The position of an element: 'people.leadership.security-lead'. The part before the last dot is its category, the part
 * before the first its area. It is used as one segment of an address.
 */
const path = z
  .string()
  .max(124)
  .regex(/^[a-z-]+(\.[a-z-]+){0,2}$/);

const asked = modelElement.omit({
  csf: true,
  cpg: true,
  cisIg1: true,
  cyberEssentials: true,
});

/** A question. `answers` are in the order of the levels 0 to 5. */
const element = z.object({
  ...asked.shape,
  elementPath: path,
  area: z.enum(areaIds),
  categoryPath: path,
  /** The framework outcomes from which the question is derived. */
  sources: z.array(z.object({ framework: z.string(), id: z.string(), title: z.string() })),
});
export type Element = z.infer<typeof element>;

/** The questions of an assessment, in the version that the organization's assessment uses. */
const configState = z.object({
  modelVersion: z.int(),
  levels: z.array(z.object({ level, ...levelInfo.shape })),
  areas: z.array(z.object({ area: z.enum(areaIds), name: z.string(), about: z.string() })),
  categories: z.array(z.object({ categoryPath: path, area: z.enum(areaIds), name: z.string() })),
  /** In the order in which they are asked. */
  elements: z.array(element),
  glossary: z.array(glossaryTerm),
  /** Texts shown before an area or a category begins, by its path. */
  interstitials: z.array(z.object({ path, ...interstitial.shape })),
});
export type AssessmentConfig = z.infer<typeof configState>;

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
const doubt = z.object({
  elementPath: path,
  seenBy: z.enum(['ratings', 'monitoring']),
  /** The worst of it. */
  seen: z.object({ what: z.string(), of: z.string(), at: instant }).nullable(),
  /** Whether whoever answered looked at it and keeps the answer. */
  isKept: z.boolean(),
});
export type Doubt = z.infer<typeof doubt>;

/** An organization's assessment (MAT-006 to MAT-008). */
const assessmentState = z.object({
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

export const assessmentConfig = {
  output: configState,
};

export const assessment = {
  output: z.object({ assessment: assessmentState, doubts: z.array(doubt) }),
};

/** What a module has seen of what a question asks. */
const seenAnswer = z.object({
  elementPath: path,
  source: z.enum(evidenceSources),
  what: z.string(),
  scope: z.string(),
  seenOn: z.iso.date(),
  /** The screen that shows more. */
  path: z.string(),
  /** The answer that it fits; null where it is a part of one. */
  level: level.nullable(),
});
export type SeenAnswer = z.infer<typeof seenAnswer>;

/** What an admin states in Proof of what a question asks. */
const statedAnswer = z.object({
  elementPath: path,
  /** The control's name. */
  name: z.string(),
  /** Else it is said not to apply. */
  isInPlace: z.boolean(),
  /** What it is true of; of one that does not apply, why. */
  scope: z.string(),
  by: z.string(),
  statedOn: z.iso.date(),
  /** The last day on which it holds. */
  until: z.iso.date(),
  hasEnded: z.boolean(),
  /** The answer that it fits; null where it is a part of one, or counts no more. */
  level: level.nullable(),
});
export type StatedAnswer = z.infer<typeof statedAnswer>;

export const loadSeen = {
  output: z.object({ seen: z.array(seenAnswer), stated: z.array(statedAnswer) }),
};

export const saveAssessment = {
  input: z.strictObject({
    data: z.strictObject({
      elementPath: path,
      /** Null means 'I don't know'. */
      level: level.nullable(),
      evidence: prose(maxNote).default(''),
      /** Given knowing what speaks against it, which is stored with it. */
      keeps: z.boolean().default(false),
    }),
  }),
  output: z.object({
    /** The name of the Security Area that this answer completed; null if none. */
    completedArea: z.string().nullable(),
  }),
};

export const removeAssessment = {
  input: z.strictObject({ data: z.strictObject({ elementPath: path.optional() }) }),
};

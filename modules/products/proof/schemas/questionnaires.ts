import { z } from 'zod';
import { distinct, id, instant, prose } from '#kit/contract/schemas.ts';
import { controlId } from '../schemas.ts';
import {
  answerKinds,
  matchKinds,
  maxColumns,
  maxTables,
  maxWords,
  questionnaireKinds,
} from '../vocabulary/questionnaires.ts';
import { standings } from '../vocabulary.ts';

const day = z.iso.date();
const one = z.strictObject({ questionnaireId: id });
const made = z.object({ questionnaireId: id });
const count = z.int().nonnegative();

const questionnaire = z.object({
  questionnaireId: id,
  title: z.string(),
  kind: z.enum(questionnaireKinds),
  /** Its columns are yet to be chosen. */
  isChoosing: z.boolean(),
  questions: count,
  answered: count,
  changedAt: instant,
});
export type QuestionnaireRow = z.infer<typeof questionnaire>;

export const loadQuestionnaires = {
  output: z.object({
    mayAnswer: z.boolean(),
    /** Those that were changed last first. */
    questionnaires: z.array(questionnaire),
    shipped: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        about: z.string(),
        source: z.string(),
        questions: count,
      }),
    ),
  }),
};

export const uploadQuestionnaire = { output: made };

export const startQuestionnaire = {
  input: z.strictObject({ shipped: z.string().min(1).max(40) }),
  output: made,
};

/** Where the questions of a table are, and where the answers go. */
const place = z.strictObject({
  table: z
    .int()
    .min(0)
    .max(maxTables - 1),
  questions: z.int().min(0).max(maxColumns),
  answers: z.int().min(0).max(maxColumns),
});
export type ChosenPlace = z.infer<typeof place>;

const table = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      /** 'B' */
      label: z.string(),
      heading: z.string(),
      example: z.string(),
    }),
  ),
});
export type FoundTable = z.infer<typeof table>;

const answered = z.object({
  answer: z.enum(answerKinds),
  words: z.string(),
  answeredAt: instant,
  /** The day on which it was true. */
  on: day,
  /** The name of who answered. */
  by: z.string(),
  /** The last day of what proved it; null where nothing did that ends. */
  endsOn: day.nullable(),
  /** What proved it is past that day, or does not stand any more. */
  hasEnded: z.boolean(),
});

const question = z.object({
  questionId: id,
  text: z.string(),
  control: controlId.nullable(),
  matchedBy: z.enum(matchKinds).nullable(),
  /** What would be answered by what stands today, or was answered before; null once it is answered. */
  proposal: z.object({ answer: z.enum(answerKinds), words: z.string() }).nullable(),
  answered: answered.nullable(),
});
export type Question = z.infer<typeof question>;

export const loadQuestionnaire = {
  input: one,
  output: questionnaire.extend({
    mayAnswer: z.boolean(),
    fileName: z.string(),
    /** Of an uploaded file: what was found in it. */
    tables: z.array(table),
    places: z.array(place),
    /** From which one is chosen for a question. */
    controls: z.array(z.object({ id: controlId, name: z.string(), standing: z.enum(standings) })),
    /** In their order. */
    list: z.array(question),
  }),
};

export const chooseColumns = {
  input: one.extend({
    places: z
      .array(place.refine(({ questions, answers }) => questions !== answers, 'must be two columns'))
      .min(1)
      .max(maxTables)
      .refine(
        (all) => distinct(all.map(({ table }) => `${table}`)),
        'must be of tables of their own',
      ),
  }),
  output: z.object({ questions: count }),
};

export const answerQuestion = {
  input: one.extend({
    questionId: id,
    control: controlId.nullable(),
    answer: z.enum(answerKinds),
    words: prose(maxWords).default(''),
    /** When the answer was given that it takes the place of, as the screen showed it; null where there was none. */
    replaces: instant.nullable().default(null),
  }),
};

export const getFilledQuestionnaire = { input: one };

export const deleteQuestionnaire = { input: one };

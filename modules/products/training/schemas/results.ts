import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { enrolmentStates } from '../vocabulary.ts';
import { certificateView } from './lesson.ts';

const catalogEntry = z.object({
  courseId: z.string(),
  /** 1 to 12: the order in which they are taken. */
  month: z.int(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
});

/** How far the organisation is with a course. */
const courseResult = z.object({
  enrolled: z.int(),
  finished: z.int(),
  overdue: z.int(),
});

const enrolment = z.object({
  courseId: z.string(),
  state: z.enum(enrolmentStates),
  openedAt: instant,
  dueAt: instant,
  finishedAt: instant.nullable(),
  scorePercent: z.int().nullable(),
  /** Of a finished one. */
  certificate: certificateView.nullable(),
});

const trainee = z.object({
  traineeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedAt: instant,
  /** Of the year, those still to open included. */
  courseIds: z.array(z.string()),
  /** When the next one opens; null when all have. */
  nextCourseAt: instant.nullable(),
  courses: z.array(enrolment),
});
export type TraineeView = z.infer<typeof trainee>;

export const loadTrainingData = {
  input: z.strictObject({
    /** Asks the source of the courses for the latest progress first. The academy's is always the latest. */
    updateWithSync: z.boolean(),
  }),
  output: z.object({
    catalogMap: z.record(z.string(), catalogEntry),
    courseMap: z.record(z.string(), courseResult),
    traineesData: z.array(trainee),
    /** When this was true. */
    ts: instant,
    /** How many courses a trainee is to finish in a year. */
    target: z.int(),
    seats: z.object({ maximumAllowed: z.int(), remaining: z.int() }),
  }),
};

export type TrainingData = z.infer<typeof loadTrainingData.output>;

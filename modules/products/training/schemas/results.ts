import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { enrolmentStates } from '../vocabulary.ts';
import { certificateView } from './lesson.ts';

const catalogEntry = z.object({
  courseId: z.string(),
  /** 1 to 12; courses are taken in this order. */
  month: z.int(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
});

/** The organization's progress in a course. */
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
  /** The certificate of a finished course. */
  certificate: certificateView.nullable(),
});

const trainee = z.object({
  traineeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedAt: instant,
  /** All courses of the year, including those that have not opened yet. */
  courseIds: z.array(z.string()),
  /** When the next course opens; null if all have opened. */
  nextCourseAt: instant.nullable(),
  courses: z.array(enrolment),
});
export type TraineeView = z.infer<typeof trainee>;

export const loadTrainingData = {
  input: z.strictObject({
    /** First asks the course provider for the latest progress. The academy's own progress is always current. */
    updateWithSync: z.boolean(),
  }),
  output: z.object({
    catalogMap: z.record(z.string(), catalogEntry),
    courseMap: z.record(z.string(), courseResult),
    traineesData: z.array(trainee),
    /** The time of this state. */
    ts: instant,
    /** The number of courses that a trainee should finish in a year. */
    target: z.int(),
    seats: z.object({ maximumAllowed: z.int(), remaining: z.int() }),
  }),
};

export type TrainingData = z.infer<typeof loadTrainingData.output>;

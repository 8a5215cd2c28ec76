import type { LessonStep, StepFeedback } from '#modules/products/training/schemas.ts';

export type StepOf<Kind extends LessonStep['kind']> = Extract<LessonStep, { kind: Kind }>;

/** A trainee's answers in an exercise. */
export interface Tried {
  picked?: string[];
  bins?: Record<string, string>;
}

export interface ExerciseProps<Kind extends LessonStep['kind']> {
  step: StepOf<Kind>;
  /** Null until the answers were checked. */
  feedback: Pick<StepFeedback, 'right' | 'pieces'> | null;
  isPending: boolean;
  onCheck: (tried: Tried) => void;
}

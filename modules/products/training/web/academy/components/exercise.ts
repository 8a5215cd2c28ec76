import type { LessonStep, StepFeedback } from '#modules/products/training/schemas.ts';

/** A trainee's answers in an exercise. */
export interface Tried {
  picked?: string[];
  bins?: Record<string, string>;
}

export interface ExerciseProps<Kind extends LessonStep['kind']> {
  step: Extract<LessonStep, { kind: Kind }>;
  /** Null until the answers were checked. */
  feedback: Pick<StepFeedback, 'right' | 'pieces'> | null;
  isPending: boolean;
  onCheck: (tried: Tried) => void;
}

import type { Course } from '#modules/products/training/schemas/course.ts';
import type { StepFeedback } from '#modules/products/training/schemas.ts';

type Step = Course['steps'][number];
type Piece = StepFeedback['pieces'][number];

export interface Tried {
  picked: readonly string[];
  bins: Readonly<Record<string, string>>;
}

/** Checks a trainee's answers in an exercise; null for a section, which has no answers. */
export function checkExercise(step: Step, tried: Tried): Omit<StepFeedback, 'progress'> | null {
  const pieces = piecesOf(step, tried);
  return pieces && { right: pieces.every(({ right }) => right), pieces };
}

function piecesOf(step: Step, { picked, bins }: Tried): Piece[] | null {
  switch (step.kind) {
    case 'section':
      return null;
    case 'spotTheFake':
      return step.message.parts.map(({ id, fake, why }) => ({
        id,
        right: picked.includes(id) === fake,
        answer: fake ? 'fake' : 'genuine',
        why,
      }));
    case 'chooseTheReply':
      return step.options.map(({ id, best, feedback }) => ({
        id,
        right: picked.includes(id) === best,
        answer: best ? 'best' : 'other',
        why: feedback,
      }));
    case 'sort':
      return step.items.map(({ id, bin, why }) => ({
        id,
        right: Object.hasOwn(bins, id) && bins[id] === bin,
        answer: bin,
        why,
      }));
    case 'order':
      return step.items.map(({ id, why }, index) => ({
        id,
        right: picked[index] === id,
        answer: String(index + 1),
        why,
      }));
  }
}

import { pick } from '#kit/contract/pick.ts';
import type { Course } from '#modules/products/training/schemas/course.ts';
import type { Lesson, LessonQuiz, LessonStep } from '#modules/products/training/schemas.ts';
import { attemptsLeft } from '../rules/attempts.ts';
import { drawQuestions, shuffled } from '../rules/draw.ts';

const choice = ({ id, text }: { id: string; text: string }) => ({ id, text });

/** A course without its right answers, which the browser must not know before the trainee answers. */
export function presentLesson(course: Course, enrolmentId: string): Lesson {
  return {
    courseId: course.id,
    ...pick(course, 'month', 'title', 'summary', 'minutes', 'objectives', 'story', 'handout'),
    steps: course.steps.map((step) => presentStep(step, enrolmentId)),
    sources: course.sources,
  };
}

function presentStep(step: Course['steps'][number], seed: string): LessonStep {
  if (step.kind === 'section') return step;
  const { id, prompt } = step;
  switch (step.kind) {
    case 'spotTheFake': {
      const { parts, ...message } = step.message;
      return { kind: step.kind, id, prompt, message: { ...message, parts: parts.map(choice) } };
    }
    case 'chooseTheReply': {
      const options = shuffled(step.options, seed).map(choice);
      return { kind: step.kind, id, prompt, situation: step.situation, options };
    }
    case 'sort': {
      const items = shuffled(step.items, seed).map(choice);
      return { kind: step.kind, id, prompt, bins: step.bins, items };
    }
    case 'order':
      return { kind: step.kind, id, prompt, items: disordered(step.items, seed).map(choice) };
  }
}

/** Shuffles the items so that the result is never the right order by chance. */
function disordered<Item extends { id: string }>(items: readonly Item[], seed: string): Item[] {
  const mixed = shuffled(items, seed);
  return mixed.every(({ id }, index) => id === items[index]?.id) ? mixed.reverse() : mixed;
}

/** The questions of the next attempt; `submitted` has the times of the earlier ones. */
export function presentQuiz(
  { quiz }: Course,
  enrolmentId: string,
  submitted: readonly Date[],
  now: Date,
): LessonQuiz {
  const attempt = submitted.length + 1;
  const { left, nextAt } = attemptsLeft(submitted, now);
  const seed = `${enrolmentId}/${attempt}`;
  const questions = left === 0 ? [] : drawQuestions(quiz, enrolmentId, attempt);
  return {
    attempt,
    passPercent: quiz.passPercent,
    attemptsLeft: left,
    nextAttemptAt: nextAt?.toISOString() ?? null,
    questions: questions.map(({ id, kind, text, answers }) => ({
      id,
      kind,
      text,
      answers: shuffled(answers, `${seed}/${id}`).map(choice),
    })),
  };
}

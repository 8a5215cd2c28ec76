import * as training from '#modules/products/training/calls.ts';
import { catalogue } from '#modules/products/training/server/catalogue.ts';
import type { Site, Visitor } from './visitor.ts';

/** The secret of the link in the newest mail to a trainee. */
export async function lessonToken(site: Pick<Site, 'mailbox'>, email: string): Promise<string> {
  for (const { text } of await site.mailbox(email)) {
    const token = /\/academy\/lesson\/([\w-]{43})/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`no lesson was mailed to ${email}`);
}

export async function openValid(trainee: Visitor, token: string) {
  const { data } = await trainee.call(training.openLesson, { token });
  if (data.state !== 'valid') throw new Error(`the link is ${data.state}`);
  return data;
}

/** Goes through every part of a lesson; exercises are left unanswered. */
export async function readLesson(trainee: Visitor, token: string): Promise<void> {
  const { lesson } = await openValid(trainee, token);
  const done = lesson.steps.map(({ id }) => id);
  await trainee.call(training.keepProgress, { token, done, at: done.at(-1) ?? null });
  for (const { id, kind } of lesson.steps) {
    if (kind !== 'section') await trainee.call(training.checkStep, { token, stepId: id });
  }
}

/** A wrong answer to a quiz's question. */
export function wrongAnswerTo(courseId: string, questionId: string): string {
  const questions = catalogue.find(({ id }) => id === courseId)?.quiz.questions ?? [];
  const answers = questions.find(({ id }) => id === questionId)?.answers ?? [];
  return answers.find(({ correct }) => !correct)?.id ?? '';
}

/** Submits the open attempt with right answers, except for `wrong` of them. */
export async function takeQuiz(trainee: Visitor, token: string, wrong = 0) {
  const { lesson, quiz } = await openValid(trainee, token);
  if (!quiz) throw new Error('the quiz was passed before');
  const { questions } = catalogue.find(({ id }) => id === lesson.courseId)?.quiz ?? {
    questions: [],
  };
  const answers = quiz.questions.slice(wrong).map(({ id }) => ({
    questionId: id,
    picked: (questions.find((one) => one.id === id)?.answers ?? [])
      .filter(({ correct }) => correct)
      .map((one) => one.id),
  }));
  return trainee.call(training.submitAttempt, { token, attempt: quiz.attempt, answers });
}

import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { enterLesson, mergeSteps } from '../../academy/findLesson.ts';
import { checkExercise } from '../../rules/exercise.ts';

export const checkStep = answer(
  contract.checkStep,
  async ({ services, http }, { token, stepId, ...tried }) => {
    const entered = await enterLesson({ services, http }, token);
    if (!entered) return refuse('LINK_DEAD');
    const step = entered.course.steps.find(({ id }) => id === stepId);
    const feedback = step && checkExercise(step, tried);
    if (!feedback) return refuse('NOT_FOUND');
    const at = { done: [stepId], at: stepId };
    return {
      ...feedback,
      progress: await mergeSteps(entered.db, entered, at, services.clock.now()),
    };
  },
);

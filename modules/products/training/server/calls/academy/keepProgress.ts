import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { enterLesson, mergeSteps } from '../../academy/findLesson.ts';

/** Saves progress in sections; an exercise is done when it is answered, which `checkStep` records. */
export const keepProgress = answer(
  contract.keepProgress,
  async ({ services, http }, { token, done, at }) => {
    const entered = await enterLesson({ services, http }, token);
    if (!entered) return refuse('LINK_DEAD');
    const sections = entered.course.steps
      .filter(({ id, kind }) => kind === 'section' && done.includes(id))
      .map(({ id }) => id);
    return mergeSteps(entered.db, entered, { done: sections, at }, services.clock.now());
  },
);

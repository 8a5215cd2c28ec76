import type { Question } from '#modules/products/proof/schemas/questionnaires.ts';

/** Which questions are shown: all of them, or those that are not answered yet or whose proof has ended. */
export type Shown = 'all' | 'open';

const isOpen = ({ answered }: Question): boolean => answered === null || answered.hasEnded;

export const shownOf = (list: readonly Question[], show: Shown): readonly Question[] =>
  show === 'all' ? list : list.filter(isOpen);

/** The question to go to once one is answered: the next open one after it, or else the first. */
export function nextOpen(list: readonly Question[], questionId: string): Question | undefined {
  const at = list.findIndex((one) => one.questionId === questionId);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].find(isOpen);
}

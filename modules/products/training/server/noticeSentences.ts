import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';

/** What the bell says of training. */
export const trainingSentences = {
  training_overdue: ({ count }) =>
    `${count === 1 ? '1 person is' : `${count} people are`} overdue with security training`,
} satisfies Partial<NoticeSentences>;

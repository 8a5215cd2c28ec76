/** The screen looks every two seconds; who has not looked for so long has left it. */
const leftMs = 3000;
/** Who waited so long may have turned to something else. */
const patienceMs = 15_000;

/** Whether who asked for a document is told by a notice that it has ended. */
export const isTold = (
  { askedAt, watchedAt }: { askedAt: Date; watchedAt: Date | null },
  now: Date,
): boolean =>
  now.getTime() - askedAt.getTime() > patienceMs ||
  watchedAt === null ||
  now.getTime() - watchedAt.getTime() > leftMs;

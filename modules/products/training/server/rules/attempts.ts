import { dayMs } from '#kit/contract/spans.ts';

/** The maximum number of attempts in 24 hours: enough to learn from mistakes, too few to guess through the pool. */
const attemptsADay = 3;

/** `submitted` has the times of all attempts so far, in any order. */
export function attemptsLeft(
  submitted: readonly Date[],
  now: Date,
): { left: number; nextAt: Date | null } {
  const recent = submitted
    .filter((at) => now.getTime() - at.getTime() < dayMs)
    .sort((one, other) => other.getTime() - one.getTime());
  const left = Math.max(0, attemptsADay - recent.length);
  const oldest = recent[attemptsADay - 1];
  return { left, nextAt: left === 0 && oldest ? new Date(oldest.getTime() + dayMs) : null };
}

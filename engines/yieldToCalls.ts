import { setPriority } from 'node:os';

/**
 * Lets the thread that calls this stand back, where the machine is busy, behind those that answer people.
 * Only on Linux has a thread a priority of its own (setpriority(2), "C library/kernel differences").
 * @param steps of nice(1): with each, a thread gets four fifths of the time beside others.
 */
export function yieldToCalls(steps: number): void {
  if (process.platform === 'linux') setPriority(steps);
}

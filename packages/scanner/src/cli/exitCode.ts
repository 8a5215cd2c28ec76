import type { StoppedBy } from '../ground/stoppedBy.ts';
import type { JudgedReport } from './judge.ts';
import type { Policy } from './policy.ts';

export const exitCodes = { clean: 0, found: 1, failed: 2, cutShort: 3 } as const;

/** Endings that nobody asked for by an option, so that 'nothing found' says little. */
const unforeseen: readonly StoppedBy[] = ['silence', 'signal', 'memory', 'session'];

/** How the command exits that has this report. */
export function exitCodeOf(
  { findings, coverage: { stoppedBy } }: JudgedReport,
  { complete }: Policy,
): number {
  if (findings.some(({ fails }) => fails)) return exitCodes.found;
  const isShort = unforeseen.includes(stoppedBy) || (complete && stoppedBy !== 'done');
  return isShort ? exitCodes.cutShort : exitCodes.clean;
}

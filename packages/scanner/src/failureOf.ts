import { ScanFailure } from './failure.ts';
import { BudgetSpent } from './net/budget.ts';

/** Why there is no report, by what ended the scan before there was anything to report. */
export function failureOf(error: unknown): ScanFailure {
  if (error instanceof ScanFailure) return error;
  if (error instanceof BudgetSpent) {
    return error.by === 'signal'
      ? new ScanFailure('CANCELED', 'the scan was ended before anything was answered')
      : new ScanFailure('TIMED_OUT', 'no answer in time');
  }
  return new ScanFailure('INTERNAL', error instanceof Error ? (error.stack ?? '') : String(error));
}

import type { Customer, Reason } from '../schemas.ts';
import type { CallReason } from '../vocabulary.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const reasonWords: Record<CallReason, (count: number) => string> = {
  CRITICALS: (count) => `${counted(count, 'critical finding', 'critical findings')} open`,
  HELP_ASKED: (count) => (count === 1 ? 'Asked for help' : `Asked for help ${count} times`),
  TRIAL_ENDING: (days) =>
    days === 0 ? 'Trial ends today' : `Trial ends in ${counted(days, 'day', 'days')}`,
  TRIAL_OVER: (days) => `Trial ended ${counted(days, 'day', 'days')} ago`,
  NOT_SCANNED: (count) => `${counted(count, 'website', 'websites')} not scanned`,
  RATING_FELL: (points) => `Rating fell by ${points}`,
  RATING_POOR: (rating) => `Rating is poor (${rating} at best)`,
  SILENT: (days) => `Nothing done for ${counted(days, 'day', 'days')}`,
  LEVEL_LOW: (level) => `Maturity level ${level}`,
};

export const wordsOf = ({ code, count }: Reason): string => reasonWords[code](count);

/** A rating with its letter, or between what it lies: 'B 810', '610 to 790'. */
export const ratingWords = (
  rating: number,
  highest: number | null,
  letter?: string | null,
): string =>
  highest !== null ? `${rating} to ${highest}` : letter ? `${letter} ${rating}` : String(rating);

const statuses = {
  INTRIAL: 'in trial',
  ACTIVE: '',
  FAILED: 'payment failed',
  CANCELED: 'canceled',
};
export const statusWords = ({ status }: Pick<Customer, 'status'>): string =>
  status ? statuses[status] : '';

export const trialWords = ({ trialDaysLeft }: Pick<Customer, 'trialDaysLeft'>): string => {
  if (trialDaysLeft === null) return '–';
  return trialDaysLeft < 0 ? 'over' : counted(trialDaysLeft, 'day', 'days');
};

export const visitRefusals = {
  NO_ADMIN: 'Nobody is an admin there, so there is nothing to see.',
};

export const keepRefusals = {
  NOT_ASKED: 'Somebody has taken it back already, or the erasure has begun.',
};

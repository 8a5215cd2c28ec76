import { countOf } from '#kit/contract/words.ts';

/** 'in 4 minutes and 5 seconds', as the Session Timeout dialog counts (SHL-100). */
export const countdownWords = (seconds: number): string =>
  `${countOf(Math.floor(seconds / 60), 'minute')} and ${countOf(seconds % 60, 'second')}`;

/** Whole seconds until then, never below 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));

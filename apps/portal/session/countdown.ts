/** 'in 4 minutes and 5 seconds', as the Session Timeout dialog counts (SHL-100). */
export function countdownWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${counted(minutes, 'minute')} and ${counted(seconds % 60, 'second')}`;
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Whole seconds until then, never below 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));

/** When to check the session again (ACC-146 to ACC-150). All in seconds. */
export const warnBelow = 300;
/** Added to each planned check, so that by then the server also considers the warning due or the session over. */
const lag = 3;
export const afterFailure = 30;
/** Without an inactivity timeout there is no end to plan for. */
export const unconfigured = 1;

/**
 * How long before its end a session is warned of. If the timeout is no longer than that, the warning would
 * never close; then it covers the second half of the timeout.
 */
const leadOf = (timeout: number): number => (timeout > warnBelow ? warnBelow : timeout / 2);

/** What to do after a check that answered this many seconds. */
export function afterCheck(secondsLeft: number, timeout: number): { warn: boolean; again: number } {
  const lead = leadOf(timeout);
  return secondsLeft < lead
    ? { warn: true, again: secondsLeft + lag }
    : { warn: false, again: secondsLeft - lead + lag };
}

/** How often a person's activity extends the session at most. */
export const touchEvery = (timeout: number): number => Math.min(60, timeout / 4);

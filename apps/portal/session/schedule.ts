/** When the session is looked at again (ACC-146 to ACC-150). All in seconds. */
export const warnBelow = 300;
/** After the warning is due, or the session over: so that the server sees it that way too. */
const lag = 3;
export const afterFailure = 30;
/** While no inactivity timeout is configured, there is no end to wait for. */
export const unconfigured = 1;

/**
 * How long before its end a session is warned of. A timeout as short as the warning itself would warn
 * for ever: then it is the timeout's last half.
 */
const leadOf = (timeout: number): number => (timeout > warnBelow ? warnBelow : timeout / 2);

/** What follows from the seconds that a check answered. */
export function afterCheck(secondsLeft: number, timeout: number): { warn: boolean; again: number } {
  const lead = leadOf(timeout);
  return secondsLeft < lead
    ? { warn: true, again: secondsLeft + lag }
    : { warn: false, again: secondsLeft - lead + lag };
}

/** A person who does something extends the session, at most so often. */
export const touchEvery = (timeout: number): number => Math.min(60, timeout / 4);

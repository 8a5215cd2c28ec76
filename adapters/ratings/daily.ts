const dayMs = 24 * 60 * 60 * 1000;
/** After a failure: the network may be back, and nobody is asked with every rating. */
const againMs = 60 * 60 * 1000;

/** What an answer made known, and whether all of it was answered. */
export interface Asked<Known> {
  known: Known;
  isWhole: boolean;
}

/**
 * Asks at most once a day, and within the hour after a failure; two that ask at once wait for one answer. `now` decides
 * what day it is.
 */
export function askDaily<Known>(
  first: Known,
  ask: (known: Known, now: Date) => Promise<Asked<Known>>,
): (now: Date) => Promise<Known> {
  let known = first;
  let askAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function renew(now: Date): Promise<void> {
    const answer = await ask(known, now);
    known = answer.known;
    askAt = now.getTime() + (answer.isWhole ? dayMs : againMs);
  }

  return async (now) => {
    if (now.getTime() >= askAt) {
      asking ??= renew(now).finally(() => {
        asking = null;
      });
      await asking;
    }
    return known;
  };
}

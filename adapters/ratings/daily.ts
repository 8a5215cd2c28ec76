import { dayMs, hourMs } from '#kit/contract/spans.ts';

/** After a failure: the network may be back, and nobody is asked with every rating. */
const againMs = hourMs;

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

/** The same of a source that answers all or nothing. `onFailure` is told why nothing came; null where nothing ever did. */
export const askWhole = <Known>(ask: () => Promise<Known>, onFailure: (error: unknown) => void) =>
  askDaily<Known | null>(null, async (known) => {
    try {
      return { known: await ask(), isWhole: true };
    } catch (error) {
      onFailure(error);
      return { known, isWhole: false };
    }
  });

/**
 * Asks about each product by the source's name of it. Of one that is not answered stays what was known before; `onFailure`
 * is told why, once for all.
 */
export async function askEach<About extends { asOf: string }>(
  names: Readonly<Record<string, string>>,
  known: Readonly<Record<string, About>>,
  ask: (name: string) => Promise<About>,
  onFailure: (error: unknown) => void,
): Promise<Asked<Readonly<Record<string, About>>>> {
  const found = await Promise.allSettled(
    Object.entries(names).map(
      async ([product, name]): Promise<readonly [string, About]> => [product, await ask(name)],
    ),
  );
  const failed = found.filter((one) => one.status === 'rejected');
  for (const { reason } of failed.slice(0, 1)) onFailure(reason);
  const fresh = found.flatMap((one): (readonly [string, About])[] =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  return { known: { ...known, ...Object.fromEntries(fresh) }, isWhole: failed.length === 0 };
}

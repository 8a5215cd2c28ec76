import type { Change } from '#modules/products/ratings/schemas.ts';
import type { KeptFinding } from './keptFindings.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxChanges = 20;

export const weekBefore = (now: Date): Date => new Date(now.getTime() - weekMs);

/**
 * Returns the flaws that are new and those that were fixed in the past week. In the first week everything would be new,
 * so only fixed flaws are returned.
 */
export function changesSince(
  kept: readonly KeptFinding[],
  firstRatedAt: Date,
  now: Date,
): Change[] {
  const since = weekBefore(now);
  const hasWeek = firstRatedAt <= since;
  return kept
    .flatMap(({ vector, title, flawedSince, mendedAt, goneAt }): Change[] => {
      if (mendedAt !== null && mendedAt > since) {
        return [{ kind: 'fixed', vector, title, at: mendedAt.toISOString() }];
      }
      const isNew = flawedSince !== null && flawedSince > since && goneAt === null;
      return isNew && hasWeek
        ? [{ kind: 'new', vector, title, at: flawedSince.toISOString() }]
        : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxChanges);
}

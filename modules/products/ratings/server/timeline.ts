import type { Db } from '#kit/server/db/database.ts';
import type { Happening, TimelineAsked } from '#kit/server/services/summaries.ts';
import { ratingHappened } from './rules/timeline.ts';
import { loadRatingChanges } from './store/changes.ts';

/** When the rating changed, and how. One query. */
export async function ratingTimeline(
  db: Db,
  orgId: string,
  asked: TimelineAsked,
): Promise<Happening[]> {
  const changes = await loadRatingChanges(db, orgId, asked);
  return changes.map(
    ({ id, host, at, lastRating, lastHighest, lastLetter, lastVersion, ...now }) => ({
      id,
      at,
      sentence: ratingHappened(
        host,
        lastVersion === null
          ? null
          : {
              rating: lastRating,
              highest: lastHighest,
              letter: lastLetter,
              formulaVersion: lastVersion,
            },
        now,
      ),
    }),
  );
}

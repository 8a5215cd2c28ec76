import { comparedAt, type Figure } from '#kit/contract/figures.ts';
import type { Db } from '#kit/server/db/database.ts';
import { bandOf, bands, bandsOf } from '#modules/products/ratings/vocabulary.ts';
import { movedBy, shownHighest } from './rules/ends.ts';
import { loadLastBefore, loadRatingsAt } from './store/ratings.ts';

const [lowest, highest] = [bands[0].from, bands[2].to];

/** The rating of the newest address over time, as far as it is of the same formula. Two queries. */
export async function ratingFigure(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<Figure | null> {
  const now = moments.at(-1) ?? new Date(0);
  // A rating of this very moment counts.
  const newest = await loadLastBefore(db, orgId, new Date(now.getTime() + 1));
  if (!newest || newest.rating === null) return null;
  const rows = await loadRatingsAt(db, orgId, newest.host, moments);
  const byMoment = new Map(rows.map((row) => [row.moment.getTime(), row]));
  const rated = moments.map((moment) => {
    const row = byMoment.get(moment.getTime());
    return row?.formulaVersion === newest.formulaVersion ? row : undefined;
  });
  const values = rated.map((row) =>
    row && row.rating !== null
      ? { value: row.rating, highest: shownHighest(row), severities: null }
      : null,
  );
  const high = shownHighest(newest);
  // Anything between both ends is no number.
  if (newest.rating === lowest && high === highest) return null;
  const before = rated[comparedAt(values)];
  const band = high === null ? bandOf(newest.rating) : bandsOf(newest.rating, high);
  return {
    kind: 'rating',
    meaning: `${band}, of ${lowest} to ${highest}`,
    values,
    movedBy: before ? movedBy(before, newest) : null,
  };
}

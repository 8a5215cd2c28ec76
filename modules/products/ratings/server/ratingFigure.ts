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
  // Anything between both ends is no number.
  const values = rated.map((row) =>
    row && row.rating !== null && !isAnything(row)
      ? { value: row.rating, highest: shownHighest(row), severities: null }
      : null,
  );
  if (values.every((value) => value === null)) return null;
  const isSeen = !isAnything(newest);
  const high = shownHighest(newest);
  const before = rated[comparedAt(values)];
  const band = high === null ? bandOf(newest.rating) : bandsOf(newest.rating, high);
  return {
    kind: 'rating',
    meaning: isSeen
      ? `${band}, on a scale from ${lowest} to ${highest}${high === null ? '' : whyRange}`
      : 'Too little could be seen the last time.',
    values,
    movedBy: before && isSeen ? movedBy(before, newest) : null,
  };
}

/** Why there are two numbers (RAT-054). */
const whyRange = '. A range, because not all could be seen.';

const isAnything = (row: Parameters<typeof shownHighest>[0]): boolean =>
  row.rating === lowest && shownHighest(row) === highest;

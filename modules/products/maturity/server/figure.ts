import { type Figure, figureOf } from '#kit/contract/figures.ts';
import type { Db } from '#kit/server/db/database.ts';
import { modelOf } from './library.ts';
import { loadSnapshots } from './store.ts';

/** The maturity level over time, by the results that are kept. One query. */
export async function maturityFigure(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<Figure | null> {
  const snapshots = await loadSnapshots(db, orgId);
  const newest = snapshots.at(-1);
  if (!newest) return null;
  const values = moments.map((moment, place) => {
    const day = moment.toISOString().slice(0, 10);
    // The brand's day may already be tomorrow's: the newest is as of now in any case.
    const then =
      place === moments.length - 1 ? newest : snapshots.findLast((one) => one.day <= day);
    return then ? { value: then.level, highest: null, severities: null } : null;
  });
  const { levelName } = modelOf(newest.modelVersion)?.levels[newest.level] ?? { levelName: '' };
  return figureOf('maturity', `of 5: ${levelName}`, values);
}

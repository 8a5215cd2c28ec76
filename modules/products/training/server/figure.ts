import { type Figure, figureOf } from '#kit/contract/figures.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countByMoment } from './store/summary.ts';

/** The percent of the courses opened by then that were finished by then. One query. */
export async function trainingFigure(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<Figure | null> {
  const counts = await countByMoment(db, orgId, moments);
  const now = counts.at(-1);
  if (!now || now.opened === 0) return null;
  const values = counts.map(({ opened, finished }) =>
    opened === 0
      ? null
      : { value: Math.floor((100 * finished) / opened), highest: null, severities: null },
  );
  const meaning = `${now.finished} of ${countOf(now.opened, 'course')} finished`;
  return figureOf('training', meaning, values);
}

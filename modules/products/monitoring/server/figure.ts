import { type Figure, figureOf } from '#kit/contract/figures.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countOpenAt } from './store/figure.ts';

/** The open causes of all websites over time, from the first completed scan on. Two queries. */
export async function causesFigure(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<Figure | null> {
  const counts = await countOpenAt(db, orgId, moments);
  const values = counts.map(
    (severities) =>
      severities && {
        value: severities.highs + severities.mediums + severities.lows,
        highest: null,
        severities,
      },
  );
  const now = counts.at(-1);
  if (!now) return null;
  const parts = [
    [now.highs, 'High'],
    [now.mediums, 'Medium'],
    [now.lows, 'Low'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return figureOf('causes', told.join(', ') || 'Nothing is left to fix', values);
}

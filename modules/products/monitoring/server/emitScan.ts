import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { emit, emitAll, type Happened } from '#kit/server/events/emit.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import { loadScan } from './store/scans.ts';
import { ofWebsite } from './store/where.ts';
import { issues } from './tables.ts';

interface OfScan {
  scanId: string;
  targetId: string;
}

/** Tells programs that a scan ended, in the transaction that ends it, and of what it found for the first time or gone. */
export async function emitScan(
  tx: Db,
  orgId: string,
  { scanId, targetId }: OfScan,
  status: 'completed' | 'failed' | 'canceled',
  now: Date,
): Promise<void> {
  const scan = await loadScan(tx, orgId, scanId);
  if (!scan) return;
  const { targetName: website, highs, mediums, lows } = scan;
  const data = { scanId, websiteId: targetId, status, website, highs, mediums, lows };
  await emit(tx, orgId, 'scan.finished', data, now);
  if (status === 'completed') await emitCauses(tx, orgId, { scanId, targetId, website }, now);
}

/**
 * A cause is opened where all that is open of it was found by this scan and by none right before, and closed where the
 * last of it is gone.
 */
async function emitCauses(
  tx: Db,
  orgId: string,
  { scanId, targetId, website }: OfScan & { website: string },
  now: Date,
): Promise<void> {
  const lately = await tx
    .select()
    .from(issues)
    .where(
      and(
        ofWebsite(issues, orgId, targetId),
        or(ne(issues.state, 'fixed'), eq(issues.fixedAt, now)),
      ),
    );
  const counted = lately.filter(
    ({ decision, severity }) => decision !== 'false_positive' && severity !== 'info',
  );
  const isFresh = ({ state, lastScanId }: (typeof lately)[number]) =>
    lastScanId === scanId && (state === 'new' || state === 'back_again');
  const happened = causesOf(counted).flatMap((cause): Happened[] => {
    const [{ title, severity }] = cause;
    const data = { websiteId: targetId, website, title };
    if (cause.every(isFresh)) return [{ event: 'cause.opened', data: { ...data, severity } }];
    const isGone = cause.every(({ state }) => state === 'fixed');
    return isGone ? [{ event: 'cause.closed', data }] : [];
  });
  await emitAll(tx, orgId, happened, now);
}

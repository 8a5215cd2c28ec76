import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { emit, emitAll, type Happened } from '#kit/server/events/emit.ts';
import { causesOf, isSameCause } from '#modules/products/monitoring/vocabulary.ts';
import { decisionNow } from './rules/issueLife.ts';
import { isCounted, loadClosedBefore, loadOpenedCauses } from './store/changedCauses.ts';
import type { StoredIssue } from './store/issues.ts';
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
 * A cause opens as in the mail of new High issues (MON-395), and closes where the last that was open of it is gone. What was
 * accepted of it and goes later closes nothing again, unless something of it was decided in between: told twice is better than
 * not at all.
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
        isCounted,
        or(ne(issues.state, 'fixed'), eq(issues.fixedAt, now)),
      ),
    );
  const of = { websiteId: targetId, website };
  const opened = await loadOpenedCauses(tx, orgId, { scanId, targetId, endedAt: now }, now);
  const isAccepted = (issue: StoredIssue) => decisionNow(issue, now) !== null;
  const gone = causesOf(lately).filter(
    (cause) => cause.some(isFixed) && cause.every((issue) => isFixed(issue) || isAccepted(issue)),
  );
  // What was fixed since the last decision closed it: all that was left then was accepted.
  const closedBefore = await loadClosedBefore(tx, orgId, targetId, now);
  const closed = gone.filter(
    (cause) =>
      cause.some((issue) => isFixed(issue) && !isAccepted(issue)) ||
      !closedBefore.some((one) => isSameCause(one, cause[0])),
  );
  const happened: Happened[] = [
    ...opened.map(({ title, severity }) => ({
      event: 'cause.opened' as const,
      data: { ...of, title, severity },
    })),
    ...closed.map(([{ title }]) => ({ event: 'cause.closed' as const, data: { ...of, title } })),
  ];
  await emitAll(tx, orgId, happened, now);
}

const isFixed = ({ state }: StoredIssue) => state === 'fixed';

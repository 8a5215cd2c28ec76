import type { ToFix } from '#kit/contract/toFix.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Entitlement, reasonsOf } from './rules/unwatched.ts';
import { countToFix } from './store/open.ts';
import { loadWebsiteSummaries } from './store/websites.ts';

/** The dashboard's summary of an organization's websites. Two queries. */
export async function monitoringSummary(
  db: Db,
  orgId: string,
  now: Date,
  entitlement: Entitlement | undefined,
) {
  const websites = await loadWebsiteSummaries(db, orgId);
  const open = await countToFix(db, [orgId], now);
  const total = (key: keyof ToFix) => open.reduce((all, one) => all + one[key], 0);
  const reasons = reasonsOf(
    websites.map(({ website }) => website),
    entitlement,
  );
  const latest = websites.flatMap((row) => (row.latest ? [row.latest] : []));
  const sum = (key: 'highs' | 'mediums' | 'lows') =>
    latest.reduce((total, scan) => total + scan[key], 0);
  const finished = latest.map(({ completeTime }) => completeTime?.getTime() ?? 0);
  return {
    webAppsScanned: latest.length,
    scansScheduled: websites
      .filter(({ website }) => !reasons.has(website.targetId))
      .reduce((total, { website }) => total + website.scheduled, 0),
    isScanInProgress: websites.some(({ website }) => website.isRunning),
    lastScanDate: finished.length > 0 ? new Date(Math.max(...finished)).toISOString() : null,
    targetList: websites.map(({ website: { targetId, name, url } }) => ({
      name,
      url,
      unwatched: reasons.get(targetId) ?? null,
    })),
    toFix: {
      causes: total('causes'),
      places: total('places'),
      highs: total('highs'),
      mediums: total('mediums'),
      lows: total('lows'),
    },
    webAppsIssues: { highs: sum('highs'), mediums: sum('mediums'), lows: sum('lows') },
  };
}

import { whyRanked } from '@portal/scanner/rank';
import { figureOf } from '#kit/contract/figures.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import { type Severities, type ToFix, toFixWords } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { FailedScan, TimelineAsked } from '#kit/server/services/summaries.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import {
  failureClause,
  isOfWebsite,
} from '#modules/products/monitoring/vocabulary/failureWords.ts';
import { causeMilestones, causeNews } from './rules/month.ts';
import { scanHappened } from './rules/timeline.ts';
import { type Entitlement, reasonsOf } from './rules/unwatched.ts';
import { countOpenAt, countScans, loadCauses, loadEndedScans } from './store/history.ts';
import { countToFix, loadNextReopening, loadWorstCauses } from './store/open.ts';
import { hasWebsites, loadLastEnds, loadWebsiteSummaries } from './store/websites.ts';
import { loadUnwatchedByOrganization } from './unwatched.ts';

/** The dashboard's summary of an organization's websites. Two queries. */
export async function monitoringSummary(
  db: Db,
  orgId: string,
  now: Date,
  entitlement: Entitlement | undefined,
) {
  const rows = await loadWebsiteSummaries(db, orgId);
  const running = runningOf(rows);
  const open = await countToFix(db, [orgId], now);
  const total = (key: keyof ToFix) => open.reduce((all, one) => all + one[key], 0);
  const websites = rows.map(({ website }) => website);
  const reasons = reasonsOf(websites, entitlement);
  const latest = rows.flatMap((row) => (row.latest ? [row.latest] : []));
  const sum = (key: keyof Severities) => latest.reduce((total, scan) => total + scan[key], 0);
  // A website without a schedule has none, which is after no time.
  const [next] = websites
    .flatMap(({ targetId, name, nextDueAt }) =>
      nextDueAt > now && !reasons.has(targetId) ? [{ website: name, at: nextDueAt }] : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const finished = latest.map(({ completeTime }) => completeTime?.getTime() ?? 0);
  return {
    webAppsScanned: latest.length,
    scansScheduled: websites
      .filter(({ targetId }) => !reasons.has(targetId))
      .reduce((sum, { scheduled }) => sum + scheduled, 0),
    isScanInProgress: running !== null,
    lastScanDate: finished.length > 0 ? new Date(Math.max(...finished)).toISOString() : null,
    targetList: websites.map(({ targetId, name, url }) => ({
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
    nextScan: next ? { website: next.website, at: next.at.toISOString() } : null,
    running,
  };
}

/** What was looked at of the scan that began first of those that run; null if none does. */
function runningOf(rows: Awaited<ReturnType<typeof loadWebsiteSummaries>>) {
  const [first] = rows
    .flatMap(({ website: { url }, running }) => (running ? [{ url, ...running }] : []))
    .toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime());
  if (!first) return null;
  const { url, progress } = first;
  return {
    url,
    isReached: progress?.phase === 'crawl' || progress?.phase === 'check',
    hasPages: progress?.hasPages ?? false,
    found: progress?.findings ?? 0,
  };
}

/**
 * Facts about each customer's websites for the portfolio. What the end of a trial, or a plan without the module, leaves
 * unscanned does not count.
 */
export async function monitoringFacts(system: Db, orgIds: readonly string[], now: Date) {
  const toFix = Map.groupBy(await countToFix(system, orgIds, now), ({ orgId }) => orgId);
  const reopening = await loadNextReopening(system, orgIds, now);
  const entitlements = await entitlementsByOrganization(system, orgIds, now);
  const unwatched = await loadUnwatchedByOrganization(system, orgIds, entitlements);
  const ends = Map.groupBy(await loadLastEnds(system, orgIds), ({ orgId }) => orgId);
  return new Map(
    orgIds.map((orgId) => {
      const left = unwatched.get(orgId) ?? [];
      const isLeft = new Set(left.map(({ targetId }) => targetId));
      const watched = (ends.get(orgId) ?? []).filter(({ targetId }) => !isLeft.has(targetId));
      const failed = watched.filter(({ status }) => status === 'failed');
      const open = toFix.get(orgId) ?? [];
      return [
        orgId,
        {
          openHighs: open.reduce((sum, { highs }) => sum + highs, 0),
          newestHighAt: latestOf(open.map(({ newestHighAt }) => newestHighAt)),
          reopensAt: reopening.get(orgId) ?? null,
          unwatched: left.filter(({ reason }) => reason !== 'TRIAL' && reason !== 'MODULE').length,
          scansFailed: failed.length,
          failedByWebsite: failed.filter(({ failureReason }) => isOfWebsite(failureReason)).length,
          scanFailedAt: latestOf(failed.map(({ endedAt }) => endedAt)),
          neverScanned: watched.filter(({ status }) => status === null).length,
          lacksWebsite:
            !unwatched.has(orgId) && entitlements.get(orgId)?.modules.monitoring === 'ACTIVE',
        },
      ];
    }),
  );
}

function latestOf(dates: readonly (Date | null)[]): Date | null {
  const known = dates.flatMap((date) => date?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}

/** Of each website whose last scan failed: why. One query. */
export async function failedScans(db: Db, orgId: string): Promise<FailedScan[]> {
  const ends = await loadLastEnds(db, [orgId]);
  return ends
    .filter(({ status }) => status === 'failed')
    .map(({ website, failureReason }) => ({ website, because: failureClause(failureReason) }))
    .toSorted((one, other) => one.website.localeCompare(other.website));
}

/** The open causes of all websites in the order of their rank. One query. */
export async function worstFindings(db: Db, orgId: string, now: Date, limit: number) {
  const causes = await loadWorstCauses(db, orgId, now, limit);
  return causes.map((cause) => ({ ...cause, why: whyRanked(cause) }));
}

/** The open causes of all websites over time, from the first completed scan on. Two queries. */
export async function causesFigure(db: Db, orgId: string, moments: readonly Date[]) {
  const counts = await countOpenAt(db, orgId, moments);
  const values = counts.map((severities) => {
    if (!severities) return null;
    const { highs, mediums, lows } = severities;
    return { value: highs + mediums + lows, highest: null, severities };
  });
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

/** How scans ended, and what they found fixed. One query. */
export async function monitoringTimeline(db: Db, orgId: string, asked: TimelineAsked) {
  const ended = await loadEndedScans(db, orgId, asked);
  return ended.flatMap(({ id, at, status, ...scan }) =>
    at && status !== 'started' ? [{ id, at, sentence: scanHappened({ ...scan, status }) }] : [],
  );
}

/** What a month brought of the websites. Four queries. */
export async function monitoringMonth(
  db: Db,
  orgId: string,
  span: MonthSpan,
  now: Date,
): Promise<MonthNews[]> {
  if (!(await hasWebsites(db, orgId))) return [];
  const news = causeNews(await loadCauses(db, orgId, span), span);
  const { completed, failed } = await countScans(db, orgId, span);
  const open = await countToFix(db, [orgId], now);
  const left = {
    causes: open.reduce((sum, { causes }) => sum + causes, 0),
    places: open.reduce((sum, { places }) => sum + places, 0),
  };
  const ran = completed === 0 ? 'No scan ran' : `${countOf(completed, 'scan')} ran`;
  const notRun = failed > 0 ? `, and ${countOf(failed, 'scan')} failed` : '';
  return [
    ...news,
    { kind: 'state', text: `${ran}${notRun}. ${completed > 0 ? toFixWords(left) : ''}`.trim() },
  ];
}

/** The days on which things were fixed and websites scanned for the first time. One query. */
export const monitoringMilestones = async (db: Db, orgId: string, span: MonthSpan) =>
  causeMilestones(await loadCauses(db, orgId, span), span);

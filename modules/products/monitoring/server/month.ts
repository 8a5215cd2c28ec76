import { countOf, type MonthNews, type MonthSpan } from '#kit/contract/monthNews.ts';
import { toFixWords } from '#kit/contract/toFix.ts';
import type { Db } from '#kit/server/db/database.ts';
import { causeMilestones, causeNews } from './rules/month.ts';
import { countScans, loadCauses } from './store/month.ts';
import { countToFix } from './store/open.ts';
import { hasWebsites } from './store/websites.ts';

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
  const ran = completed === 0 ? 'No scan ran' : `${countOf(completed, 'scan', 'scans')} ran`;
  const notRun = failed > 0 ? `, and ${countOf(failed, 'scan', 'scans')} failed` : '';
  return [
    ...news,
    { kind: 'state', text: `${ran}${notRun}. ${completed > 0 ? toFixWords(left) : ''}`.trim() },
  ];
}

/** The days on which things were fixed and websites scanned for the first time. One query. */
export const monitoringMilestones = async (db: Db, orgId: string, span: MonthSpan) =>
  causeMilestones(await loadCauses(db, orgId, span), span);

import { formulaVersion, type Score } from '@portal/ratings/formula';
import { hostOf } from '#kit/contract/webAddress.ts';
import type { Db } from '#kit/server/db/database.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { findOrganization, listIndustry } from '#modules/foundation/people/server/index.ts';
import type { HostsData, RatingsData } from '../schemas.ts';
import { changesSince } from './rules/changes.ts';
import { shownHighest } from './rules/ends.ts';
import { pointsOf, weekDifference } from './rules/history.ts';
import { domainsOf, presentHosts } from './rules/hosts.ts';
import { averageOf } from './rules/industry.ts';
import { present } from './rules/keptFindings.ts';
import { vectorDetails } from './rules/vectorDetails.ts';
import { loadFindings, loadFindingsOf } from './store/findings.ts';
import { loadHosts } from './store/hosts.ts';
import { loadHistory, loadLatestOf } from './store/ratings.ts';

/** Companies whose last rating is older do not count towards the average of their industry. */
const averageDays = 60;
/**
 * In larger industries the average is taken over this many companies: a few points less exact, but fast at any size.
 */
const maxAveraged = 500;

/** Everything that the screen and the report show about one host. */
export async function ratingsOf(
  services: Pick<Services, 'clock' | 'config' | 'contributions' | 'database'>,
  db: Db,
  { orgId, url, host, timeZone }: { orgId: string; url: string; host: string; timeZone: string },
): Promise<Omit<RatingsData, 'pdf'>> {
  const { clock, database } = services;
  const now = clock.now();
  const proven = await onlyOf(services, 'provenUrls')(db, orgId, services.config.demo);
  const isProven = proven.some((address) => hostOf(address) === host);
  const [history, kept, industry] = [
    await loadHistory(db, orgId, host),
    await loadFindings(db, orgId, host),
    await industryOf(database.system, orgId, now),
  ];
  const last = history.at(-1);
  // A rating without any score is skipped, because it does not show which findings existed then.
  const first = history.find(({ scores: made }) => Object.values(made).some((one) => one !== null));
  const scores = last?.scores ?? ({} as Score['scores']);
  return {
    url,
    ratings: pointsOf(history, timeZone),
    rating_details: vectorDetails(present(kept), last?.incidents ?? [], scores, {
      now,
      isProven,
      version: last?.formulaVersion ?? formulaVersion,
    }),
    industry_grade: industry,
    headline: last?.rating && last.letter ? { rating: last.rating, letter: last.letter } : null,
    range: last ? rangeOf(last) : null,
    capping: [...(last?.capping ?? [])],
    coverage: last?.coverage ?? 0,
    ratedAt: last?.ratedAt.toISOString() ?? null,
    formulaVersion: last?.formulaVersion ?? null,
    deducted: last?.deducted ?? 0,
    changes: first ? changesSince(kept, first.ratedAt, now) : [],
    weekDifference: weekDifference(history, now),
  };
}

/** Null if a number is shown. */
function rangeOf(last: Parameters<typeof shownHighest>[0]): RatingsData['range'] {
  const high = shownHighest(last);
  return last.rating === null || high === null ? null : { low: last.rating, high };
}

async function industryOf(
  system: Db,
  orgId: string,
  now: Date,
): Promise<RatingsData['industry_grade']> {
  const company = await findOrganization(system, orgId);
  if (!company) return { average_rating: null, organizations: 0 };
  const others = await listIndustry(system, company.industry, maxAveraged);
  const since = before(now, averageDays);
  const ratings = await loadLatestOf(system, others, since);
  return { average_rating: averageOf(ratings), organizations: ratings.length };
}

/** The other hosts of the website's domain, and what was seen of the confirmed ones. */
export async function otherHostsOf(db: Db, orgId: string, website: string): Promise<HostsData> {
  const all = await loadHosts(db, orgId, domainsOf(website));
  const known = all.filter(({ host }) => host !== website);
  const confirmed = known.filter(({ isOurs }) => isOurs === true).map(({ host }) => host);
  return presentHosts(known, await loadFindingsOf(db, orgId, confirmed));
}

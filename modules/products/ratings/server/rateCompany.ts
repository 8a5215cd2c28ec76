import type { RatingReport } from '@portal/ratings';
import { computeScore } from '@portal/ratings/formula';
import { hostOf } from '#kit/contract/webAddress.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { RatingOrder } from '#kit/server/ports/ratings.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { findOrganization, holdOrganization } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { notifyChanges, notifyFall } from './notifyAdmins.ts';
import { employeesOf, userAgentOf } from './rules/company.ts';
import { decidedOf, domainsOf } from './rules/hosts.ts';
import { present, updateFindings } from './rules/keptFindings.ts';
import { loadDisclosures } from './store/disclosures.ts';
import { loadFindings, loadFindingsOf, saveFindings } from './store/findings.ts';
import { loadHosts, lockHosts, saveFoundHosts, saveLook } from './store/hosts.ts';
import { insertRating } from './store/ratings.ts';
import { dropReport } from './store/reports.ts';
import { keepSoftwareOf, saveSoftware } from './store/software.ts';

interface Company {
  orgId: string;
  companyUrl: string;
}

const underWay = new Map<string, Promise<void>>();
const keyOf = ({ orgId, companyUrl }: Company) => `${orgId} ${companyUrl}`;

/** Whether this process rates the company's address now, so that another call would only wait for it. */
export const isBeingRated = (company: Company): boolean => underWay.has(keyOf(company));

/**
 * Rates a company's address and saves the rating with its findings. Two calls at the same time share one rating,
 * unless its signal has aborted.
 * @param signal ends it, with nothing saved.
 * @throws RateFailure, or the reason of the signal
 */
export function rateCompany(
  services: Services,
  company: Company,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  const key = keyOf(company);
  const running = underWay.get(key);
  if (running) return running;
  const rating = rateOnce(services, company, log, signal);
  const end = () => {
    if (underWay.get(key) === rating) underWay.delete(key);
  };
  underWay.set(key, rating);
  signal?.addEventListener('abort', end);
  return rating.finally(end);
}

async function rateOnce(
  services: Services,
  { orgId, companyUrl }: Company,
  log: Log,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { config, database } = services;
  const host = hostOf(companyUrl);
  const now = services.clock.now();
  const db = database.forOrganization(orgId);
  const brand = await brandOfOrganization(database.system, orgId);
  const { confirmedHosts, refusedHosts } = decidedOf(await loadHosts(db, orgId, domainsOf(host)));
  // Read again: the name may lead elsewhere since the last look at the proof, and ports are asked of whoever is there.
  const proven = await onlyOf(services, 'provenNow')(services, db, orgId, [
    host,
    ...confirmedHosts,
  ]);
  const order: RatingOrder = {
    url: companyUrl,
    provenHosts: [...proven.keys()],
    provenAddresses: Object.fromEntries(
      [...proven].flatMap(([one, addresses]) => (addresses ? [[one, addresses]] : [])),
    ),
    confirmedHosts,
    refusedHosts,
    disclosures: await loadDisclosures(db, orgId),
    employees: employeesOf(
      (await findOrganization(database.system, orgId))?.numberOfEmployees ?? '',
    ),
    userAgent: userAgentOf(brand.brandNameShort, brandAddress(brand, config)),
    now,
  };
  const report = await services.ratings.rate(order, signal);
  signal?.throwIfAborted();
  const isKept = await db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return false;
    const known = await loadFindings(tx, orgId, host);
    const kept = updateFindings(known, report.findings, report.measured, now);
    const scored = computeScore(present(kept), report.incidents, now);
    await insertRating(tx, orgId, { host, ratedAt: now, incidents: report.incidents }, scored);
    await saveFindings(tx, orgId, host, kept);
    await keepSoftwareOf(tx, orgId, [host, ...confirmedHosts]);
    if (report.software) await saveSoftware(tx, { orgId, host }, report.software, now);
    await dropReport(tx, orgId);
    await notifyFall(services, tx, { orgId, brand, host, kept });
    await notifyChanges(services, tx, { orgId, brand, host, before: known, kept, now });
    await saveOthers(tx, orgId, report, now);
    return true;
  });
  log.info({ orgId, host, coverage: report.coverage, isKept }, 'rated');
}

/** What was found and seen beside the website; a host that was refused meanwhile is left out. */
async function saveOthers(
  tx: Db,
  orgId: string,
  { domain, foundHosts, others }: RatingReport,
  now: Date,
): Promise<void> {
  const { confirmedHosts } = decidedOf(await lockHosts(tx, orgId));
  if (foundHosts !== null) await saveFoundHosts(tx, orgId, domain, foundHosts, now);
  const own = others.filter(({ host }) => confirmedHosts.includes(host));
  const known = await loadFindingsOf(
    tx,
    orgId,
    own.map(({ host }) => host),
  );
  for (const { host, findings, measured, software } of own) {
    const kept = updateFindings(known.get(host) ?? [], findings, measured, now);
    await saveFindings(tx, orgId, host, kept);
    if (software) await saveSoftware(tx, { orgId, host }, software, now);
  }
  await saveLook(
    tx,
    orgId,
    own.map(({ host }) => host),
    now,
  );
}

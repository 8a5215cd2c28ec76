import type { Place } from '@portal/scanner/finding';
import type { ScanReport } from '@portal/scanner/report';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import { recheckMail } from './mails/fixNewsMail.ts';
import { outcomeOf, recheckOutcome } from './rules/recheckOutcome.ts';
import { loadLastFindings } from './store/fixLinks.ts';
import { saveVerdicts } from './store/issues.ts';
import { loadOpenOfCause } from './store/open.ts';
import { endRecheck, type RecheckToRun, type StoredRecheck } from './store/rechecks.ts';
import { issuesPage } from './websitePage.ts';

/** The scanner is given at most this many places of one cause. */
const maxPlaces = 200;

/** The open issues of a recheck's cause, each with all places of its last finding. */
async function openOfCause(db: Db, recheck: StoredRecheck, now: Date) {
  const issues = await loadOpenOfCause(db, recheck.orgId, recheck, now);
  const ids = issues.map(({ id }) => id);
  const last = await loadLastFindings(db, recheck.orgId, ids);
  return issues.map((issue) => ({
    ...issue,
    places: [placeOf(issue), ...(last.get(issue.id)?.finding.alsoAt ?? [])],
  }));
}

const placeOf = ({
  method,
  url,
  parameter,
}: {
  method: string;
  url: string;
  parameter: string | null;
}): Place => (parameter === null ? { method, url } : { method, url, parameter });

export const placesOfCause = async (db: Db, recheck: StoredRecheck, now: Date): Promise<Place[]> =>
  (await openOfCause(db, recheck, now)).flatMap(({ places }) => places).slice(0, maxPlaces);

/**
 * Ends a recheck: saves what it proves of each issue, and tells the admins if somebody with a fix link asked
 * for it. Without a report nothing is proven. False if it had ended before.
 */
export async function finishRecheck(
  services: Services,
  { recheck, name }: Pick<RecheckToRun, 'recheck' | 'name'>,
  report: ScanReport | null,
): Promise<boolean> {
  const { orgId, by, linkId } = recheck;
  const now = services.clock.now();
  const subscription = await findSubscription(services.database.system, orgId);
  return services.database.forOrganization(orgId).transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return false;
    const verdicts = report
      ? recheckOutcome(await openOfCause(tx, recheck, now), report)
      : new Map<never, never>();
    const state = report ? outcomeOf([...verdicts.values()]) : 'failed';
    if (!(await endRecheck(tx, recheck, state, now))) return false;
    await saveVerdicts(tx, orgId, verdicts, { by, at: now });
    if (linkId && subscription) {
      const brand = brandById(subscription.brandId);
      await sendNotice(services, tx, {
        orgId,
        brand,
        kind: 'fix_news',
        params: { website: name, by: recheck.by, ended: state },
        about: recheck.id,
        path: issuesPage(name),
        mailTo: (to) =>
          recheckMail(brand, services.config, { ...to, website: name, ...recheck, state }),
      });
    }
    return true;
  });
}

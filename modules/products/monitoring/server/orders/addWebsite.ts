import type { ScanLevel } from '@portal/scanner/level';
import { nameKeyOf } from '#kit/contract/nameKey.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { announceInLine } from '#modules/foundation/plans/server/index.ts';
import { type ConsentWording, consentWording } from '../../vocabulary.ts';
import { runScanJob } from '../jobs/runScan.ts';
import { allowanceOf } from '../rules/allowance.ts';
import { ruleOf, type WantedSchedule } from '../rules/schedule.ts';
import { insertConsent } from '../store/ownership.ts';
import { insertScan } from '../store/scans.ts';
import { insertWebsite, loadWebsiteKeys, lockWebsites } from '../store/websites.ts';

interface WebsiteOrder {
  name: string;
  /** As returned by `websiteAddress`. */
  url: string;
  level: ScanLevel;
  schedule: WantedSchedule;
  /** Also starts the first scan immediately (decision 5). */
  scanNow: boolean;
  /** The admin who consented to the scans. */
  cognitoId: string;
  email: string;
  /** What the admin consented to; without it, the words of the checkbox. */
  wording?: ConsentWording | undefined;
}

type Added = { targetId: string; scanId: string | null };

/**
 * Saves a website with its consent and schedule, and starts its first scan if requested. The plan's limit and
 * unique names and addresses also hold for simultaneous calls.
 */
export function addWebsite(
  db: Db,
  orgId: string,
  order: WebsiteOrder,
  { maximumAllowed, timeZone, now }: { maximumAllowed: number; timeZone: string; now: Date },
): Promise<Added | Refused<'TARGET_LIMIT' | 'NAME_TAKEN' | 'URL_IN_USE'>> {
  const { name, url, level, cognitoId, email, wording = consentWording } = order;
  const nameKey = nameKeyOf(name);
  const consent = { cognitoId, at: now.toISOString(), wording };
  return db.transaction(async (tx) => {
    await lockWebsites(tx, orgId);
    const others = await loadWebsiteKeys(tx, orgId);
    if (allowanceOf(maximumAllowed, others.length).remaining === 0) return refuse('TARGET_LIMIT');
    if (others.some((other) => other.nameKey === nameKey)) return refuse('NAME_TAKEN');
    if (others.some((other) => other.url === url)) return refuse('URL_IN_USE');
    const website = { name, nameKey, url, scanProfile: level, consent };
    const targetId = await insertWebsite(tx, orgId, website, ruleOf(order.schedule, timeZone), now);
    const given = { targetId, name, url, level, cognitoId, email, wording };
    await insertConsent(tx, orgId, given, now);
    const scanId = order.scanNow ? await insertScan(tx, orgId, { targetId, level }, now) : null;
    if (scanId) await announceInLine(tx, runScanJob, [{ orgId, data: { scanId } }]);
    return { targetId, scanId };
  });
}

import { randomUUID } from 'node:crypto';
import { announce } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { insertOrganization } from '#modules/foundation/people/server/store/organizations.ts';
import { runScanJob } from '#modules/products/monitoring/server/jobs/runScan.ts';
import { addWebsite } from '#modules/products/monitoring/server/orders/addWebsite.ts';
import { insertScan } from '#modules/products/monitoring/server/store/scans.ts';

/**
 * Starts a scan of each address in each of a number of new organizations, as the dispatcher does, and returns
 * the scans. The organizations have no users, so nobody can sign in to them.
 */
export async function orderScans(
  { database, clock }: Services,
  organizations: number,
  urls: readonly string[],
): Promise<string[]> {
  const scanIds: string[] = [];
  for (let n = 0; n < organizations; n += 1) {
    const orgId = randomUUID();
    await insertOrganization(database.system, {
      id: orgId,
      companyName: `Bakery ${n}`,
      industry: 'RETAIL',
      numberOfEmployees: '0-10',
      companyUrl: '',
      phone: '',
      createdAt: clock.now(),
    });
    const db = database.forOrganization(orgId);
    for (const url of urls) {
      const now = clock.now();
      const date_time = new Date(now.getTime() + 90 * 86_400_000).toISOString();
      const website = {
        name: url,
        url,
        level: 'safe',
        schedule: { recurrence: 'q', date_time },
        scanNow: false,
        cognitoId: 'nobody',
        email: 'owner@shop.example',
      } as const;
      const limits = { maximumAllowed: urls.length, timeZone: 'America/Los_Angeles', now };
      const added = await addWebsite(db, orgId, website, limits);
      if (!('targetId' in added)) throw new Error('The website was not added.');
      const order = { targetId: added.targetId, level: website.level };
      await db.transaction(async (tx) => {
        const scanId = await insertScan(tx, orgId, order, now);
        if (!scanId) throw new Error('The scan was not started.');
        await announce(tx, runScanJob, { scanId }, { groupId: orgId });
        scanIds.push(scanId);
      });
    }
  }
  return scanIds;
}

import { expiresSoon } from '@portal/scanner/certificateTerm';
import { dateIn } from '#kit/contract/dates.ts';
import { handleCron, type JobRun } from '#kit/server/jobs/job.ts';
import { workOff } from '#kit/server/jobs/workOff.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import {
  entitlementOf,
  entitlementsByOrganization,
  findSubscription,
} from '#modules/foundation/plans/server/index.ts';
import { certificateMail } from '../mails/websiteMails.ts';
import { loadCertificatesToCheck, saveCertificate, type Unchecked } from '../store/certificates.ts';
import { loadNotScanned } from '../unwatched.ts';
import { websitePage } from '../websitePage.ts';

/** Checks each website's certificate once a day, because it may expire between two scans that are months apart. */
export const checkCertificates = handleCron(
  { queue: 'monitoring.checkCertificates', cron: '41 * * * *', expireInSeconds: 3000 },
  async (run) => {
    const { database, clock } = run.services;
    const now = clock.now();
    await workOff(run, {
      takeDue: async (limit) => {
        const sites = await loadCertificatesToCheck(database.system, before(now, 1), limit);
        const orgIds = [...new Set(sites.map(({ orgId }) => orgId))];
        const plans = await entitlementsByOrganization(database.system, orgIds, now);
        return sites.map((site) => ({
          ...site,
          isWatched: plans.get(site.orgId)?.modules.monitoring === 'ACTIVE',
        }));
      },
      work: (site) => check(run, site, now),
      putOff: ({ orgId, targetId }) => {
        const own = database.forOrganization(orgId);
        return own.transaction((tx) => saveCertificate(tx, orgId, targetId, undefined, now));
      },
    });
  },
);

async function check(
  { services }: JobRun,
  { orgId, targetId, name, url, isWatched }: Unchecked & { isWatched: boolean },
  now: Date,
) {
  const { database } = services;
  const term = isWatched ? await services.certificates.read(url) : null;
  const subscription =
    term && expiresSoon(term, now) && (await findSubscription(database.system, orgId));
  await database.forOrganization(orgId).transaction(async (tx) => {
    const isKept = await saveCertificate(tx, orgId, targetId, term, now);
    // The website was removed meanwhile.
    if (!isKept || !term || !subscription) return;
    const brand = brandById(subscription.brandId);
    const validTo = new Date(term.validTo);
    const entitlement = entitlementOf(subscription, now);
    const notScanned = await loadNotScanned(tx, orgId, targetId, entitlement);
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'certificate_expiring',
      params: { website: name, day: dateIn(brand.timeZone, validTo) },
      about: `${targetId} ${term.validTo}`,
      path: websitePage(name),
      mailTo: (to) => certificateMail(brand, { ...to, name, url, validTo, now, notScanned }),
    });
  });
}

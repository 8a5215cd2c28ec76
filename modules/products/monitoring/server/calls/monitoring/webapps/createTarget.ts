import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { canScanAtLevel } from '#modules/products/monitoring/server/canScanAtLevel.ts';
import { addWebsite } from '#modules/products/monitoring/server/orders/addWebsite.ts';
import { readCreateTarget } from '#modules/products/monitoring/server/rules/payload.ts';
import { isPopularSite } from '#modules/products/monitoring/server/rules/popularSites.ts';
import { refuseSchedule } from '#modules/products/monitoring/server/rules/schedule.ts';
import { websiteAddress } from '#modules/products/monitoring/server/rules/websiteAddress.ts';

export const createTarget = answer(
  contract.createTarget,
  async ({ db, caller, services, audit }, input) => {
    const { orgId, cognitoId, email, plan } = caller;
    const now = services.clock.now();
    const { timeZone } = brandById(caller.brandId);
    const { name, level, schedule, scanNow, wording, ...wanted } = readCreateTarget(input, {
      now,
      timeZone,
    });
    if (!canScanAtLevel(level, plan, services)) return refuse('LEVEL_NOT_IN_PLAN');
    const unfit = refuseSchedule(schedule, { plan, now, timeZone });
    if (unfit) return refuse(unfit);
    const url = websiteAddress(wanted.url);
    if (!url || isPopularSite(new URL(url))) return refuse('URL_RESTRICTED');
    if (await services.addresses.isForbidden(new URL(url))) return refuse('ADDRESS_FORBIDDEN');

    audit.about(name);
    return addWebsite(
      db,
      orgId,
      { name, url, level, schedule, scanNow, cognitoId, email, wording },
      { maximumAllowed: plan.monitoringNumberOfTargets, timeZone, now },
    );
  },
);

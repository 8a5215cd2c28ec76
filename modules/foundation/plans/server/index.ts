import type { ServerModule } from '#kit/server/http/module.ts';
import { plansWords } from './auditWords.ts';
import { readPlans } from './calls/console/plans/read.ts';
import { savePlans } from './calls/console/plans/save.ts';
import { featureUsageProfile } from './calls/plans/featureUsageProfile.ts';
import { finishCheckout } from './calls/plans/finishCheckout.ts';
import { getEligiblePlans } from './calls/plans/getEligiblePlans.ts';
import { isValidSubscriptionId } from './calls/plans/isValidSubscriptionId.ts';
import { subscribePlan } from './calls/plans/subscribePlan.ts';
import { updatePlan } from './calls/plans/updatePlan.ts';
import { catalogIn } from './catalog.ts';
import { endErasedSubscription } from './jobs/endErasedSubscription.ts';
import { reconcileBilling } from './jobs/reconcileBilling.ts';
import { settleChanges } from './jobs/settleChanges.ts';
import { brandsOfOrganizations, brandsOfSubscriptionIds } from './store.ts';
import { plansTables } from './storedTables.ts';

export { channelsOf, defaultChannel, hasPlan } from './catalog.ts';
export {
  brandOfOrganization,
  entitlementOf,
  entitlementsByOrganization,
  monthlyRevenue,
  subscriptionStatusOf,
  trialDaysLeft,
} from './planState.ts';
export { receiveBillingEvent } from './receiveBillingEvent.ts';
export { nextSubscriptionId } from './rules/billing.ts';
export { endOfDay, startOfDay } from './rules/startingTerm.ts';
export { startTrial } from './startTrial.ts';
export {
  brandOfRow,
  countSignUps,
  expireSubscriptionId,
  findSubscription,
  findSubscriptions,
  isOrganizationOf,
  organizationsOfBrand,
  type SignUps,
  withdrawSubscriptionId,
} from './store.ts';
export {
  createSubscriptionId,
  findSubscriptionId,
  IdInUse,
  lastMomentOf,
  listSubscriptionIds,
} from './subscriptionIds.ts';
export { dropsPlanInUse, reportDroppedPlans } from './writePlans.ts';

export const plansModule: ServerModule = {
  name: 'plans',
  routes: [
    featureUsageProfile,
    isValidSubscriptionId,
    getEligiblePlans,
    subscribePlan,
    finishCheckout,
    updatePlan,
    readPlans,
    savePlans,
  ],
  jobs: [settleChanges, reconcileBilling, endErasedSubscription],
  contributes: {
    auditWords: plansWords,
    tables: plansTables,
    brandData: catalogIn,
    brandsOfRecords: {
      organization: brandsOfOrganizations,
      subscriptionId: brandsOfSubscriptionIds,
    },
  },
};

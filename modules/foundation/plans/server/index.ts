import type { ServerModule } from '#kit/server/http/module.ts';
import { daysAfter, forEver, withOrganization } from '#kit/server/services/storedTables.ts';
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
import { billingEvents, subscriptionIds, subscriptions } from './tables.ts';

export { announceInLine } from './announceInLine.ts';
export { channelsOf, defaultChannel, hasPlan } from './catalog.ts';
export { countSignUps, freePlans, type SignUps } from './paying.ts';
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
export { endOfDay, startOfDay, trialDaysOf } from './rules/startingTerm.ts';
export { startTrial } from './startTrial.ts';
export {
  brandOfRow,
  expireSubscriptionId,
  findSubscription,
  findSubscriptions,
  isOrganizationOf,
  listSubscriptionsAfter,
  organizationsOfBrand,
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
    auditWords: {
      audit: {
        '/plans/subscribePlan': (plan) =>
          plan ? `began to subscribe to ${plan}` : 'began to subscribe to a plan',
        '/plans/updatePlan': (plan) => (plan ? `changed the plan to ${plan}` : 'changed the plan'),
      },
      staffLog: {
        '/console/plans/save': 'Changed plans',
        'admin plan import': 'Put plans in place by a command',
      },
    },
    tables: [
      { table: subscriptions, holds: 'the organization’s plan', ...withOrganization },
      {
        table: subscriptionIds,
        holds: 'sign-up addresses of the provider',
        ...forEver('they name no customer, and a used one is given to nobody again'),
      },
      {
        table: billingEvents,
        holds: 'numbers of the billing provider’s messages',
        ...daysAfter(30, billingEvents.receivedAt, 'they came'),
      },
    ],
    brandData: catalogIn,
    brandsOfRecords: {
      organization: brandsOfOrganizations,
      subscriptionId: brandsOfSubscriptionIds,
    },
  },
};

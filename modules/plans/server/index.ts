import type { ServerModule } from '#kit/server/module.ts';
import { featureUsageProfile } from './calls/featureUsageProfile.ts';
import { isValidSubscriptionId } from './calls/isValidSubscriptionId.ts';

export { checkPlans, defaultChannel, hasPlan } from './catalog.ts';
export { entitlementOf, modulesByOrganization } from './planState.ts';
export { reportDroppedPlans } from './reportDroppedPlans.ts';
export { startTrial } from './startTrial.ts';
export { findSubscription, withdrawSubscriptionId } from './store.ts';
export { createSubscriptionId, findSubscriptionId } from './subscriptionIds.ts';

export const plansModule: ServerModule = {
  name: 'plans',
  routes: [featureUsageProfile, isValidSubscriptionId],
  jobs: [],
};

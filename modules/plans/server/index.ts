import type { ServerModule } from '#kit/server/module.ts';
import { featureUsageProfile } from './calls/featureUsageProfile.ts';

export { checkPlans, defaultChannel, findSubscriptionId } from './catalog.ts';
export { entitlementOf, modulesByOrganization } from './planState.ts';
export { reportDroppedPlans } from './reportDroppedPlans.ts';
export { startTrial } from './startTrial.ts';
export { findSubscription } from './store.ts';

export const plansModule: ServerModule = { name: 'plans', routes: [featureUsageProfile], jobs: [] };

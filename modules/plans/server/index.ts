import type { ServerModule } from '#kit/server/module.ts';
import { featureUsageProfile } from './calls/featureUsageProfile.ts';

export { defaultChannel, findSubscriptionId } from './catalog.ts';
export { entitlementOf, modulesByOrganization } from './planState.ts';
export { reportDroppedPlans } from './reportDroppedPlans.ts';
export { startTrial } from './startTrial.ts';

export const plansModule: ServerModule = { name: 'plans', routes: [featureUsageProfile], jobs: [] };

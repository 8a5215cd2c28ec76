import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

/** Apart from the module's other calls, because every screen needs it. */
export const featureUsageProfile = defineCall('featureUsageProfile', loadSchemas, {
  method: 'GET',
  path: '/plans/featureUsageProfile',
  summary: "The organisation's plan, its modules and the brand",
  access: 'organization',
  needs: 'own',
});

import type { ServerModule } from '#kit/server/http/module.ts';
import { getFigures } from './calls/dashboard/getFigures.ts';
import { getModuleActivity } from './calls/dashboard/getModuleActivity.ts';
import { getNextSteps } from './calls/dashboard/getNextSteps.ts';
import { monitoring } from './calls/dashboard/monitoring.ts';

export { loadNextSteps } from './loadNextSteps.ts';

export const dashboardModule: ServerModule = {
  name: 'dashboard',
  routes: [monitoring, getModuleActivity, getNextSteps, getFigures],
  jobs: [],
};

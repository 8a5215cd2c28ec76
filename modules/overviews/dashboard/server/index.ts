import type { ServerModule } from '#kit/server/module.ts';
import { getFigures } from './calls/getFigures.ts';
import { getModuleActivity } from './calls/getModuleActivity.ts';
import { getNextSteps } from './calls/getNextSteps.ts';
import { monitoring } from './calls/monitoring.ts';

export { loadNextSteps } from './loadNextSteps.ts';

export const dashboardModule: ServerModule = {
  name: 'dashboard',
  routes: [monitoring, getModuleActivity, getNextSteps, getFigures],
  jobs: [],
};

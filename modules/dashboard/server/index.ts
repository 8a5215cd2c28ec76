import type { ServerModule } from '#kit/server/module.ts';
import { monitoring } from './calls/monitoring.ts';

export const dashboardModule: ServerModule = { name: 'dashboard', routes: [monitoring], jobs: [] };

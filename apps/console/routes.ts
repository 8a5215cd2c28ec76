import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import { maintenanceRoutes } from '#modules/maintenance/console/routes.tsx';
import { operationsRoutes } from '#modules/operations/console/routes.tsx';
import { portfolioRoutes } from '#modules/portfolio/console/routes.tsx';
import { staffRoutes } from '#modules/staff/console/routes.tsx';

/** Every screen of the console, in the order of its menu. */
export const screens: readonly ConsoleRoute[] = [
  ...portfolioRoutes,
  ...maintenanceRoutes,
  ...operationsRoutes,
  ...staffRoutes,
];

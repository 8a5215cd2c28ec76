import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import { brandRoutes } from '#modules/brand/console/routes.tsx';
import { conciergeRoutes } from '#modules/concierge/console/routes.tsx';
import { insuranceRoutes } from '#modules/insurance/console/routes.tsx';
import { linksRoutes } from '#modules/links/console/routes.tsx';
import { maintenanceRoutes } from '#modules/maintenance/console/routes.tsx';
import { marketplaceRoutes } from '#modules/marketplace/console/routes.tsx';
import { operationsRoutes } from '#modules/operations/console/routes.tsx';
import { plansRoutes } from '#modules/plans/console/routes.tsx';
import { portfolioRoutes } from '#modules/portfolio/console/routes.tsx';
import { releasesRoutes } from '#modules/releases/console/routes.tsx';
import { staffRoutes } from '#modules/staff/console/routes.tsx';

/** Every screen of the console, in the order of its menu. */
export const screens: readonly ConsoleRoute[] = [
  ...portfolioRoutes,
  ...conciergeRoutes,
  ...brandRoutes,
  ...plansRoutes,
  ...marketplaceRoutes,
  ...insuranceRoutes,
  ...linksRoutes,
  ...releasesRoutes,
  ...maintenanceRoutes,
  ...operationsRoutes,
  ...staffRoutes,
];

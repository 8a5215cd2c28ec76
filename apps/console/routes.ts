import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import { portfolioRoutes } from '#modules/portfolio/console/routes.tsx';
import { staffRoutes } from '#modules/staff/console/routes.tsx';

/** Every screen of the console, in the order of its menu. */
export const screens: readonly ConsoleRoute[] = [...portfolioRoutes, ...staffRoutes];
